import { type Client, callTool, getPrompt, listPrompts, listResources, listTools, readResource } from '@mcpx/client';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import { listSkills, loadSkills } from './skills.ts';

/** What a scenario hands to the client, beside the URL. */
export interface Context extends JsonObject {
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: JsonObject }[] & JsonObject[string];
}

/** What the client does in a scenario, once it is connected. */
export type Act = (client: Client, context: Context) => Promise<void>;

/** Arguments that fit a schema: what a program would send that has nothing to say. */
function argumentsFor(schema: JsonObject[string]): JsonObject {
  const properties = isJsonObject(schema) ? schema['properties'] : undefined;
  const values: { [key: string]: JsonObject[string] } = {};
  for (const [name, property] of Object.entries(isJsonObject(properties) ? properties : {})) {
    const type = isJsonObject(property) ? property['type'] : undefined;
    if (type === 'number' || type === 'integer') values[name] = 5;
    else if (type === 'boolean') values[name] = true;
    else if (type === 'string') values[name] = 'value';
  }
  return values;
}

async function callAll(client: Client): Promise<void> {
  for (const tool of await listTools(client)) {
    await callTool(client, tool['name'] as string, argumentsFor(tool['inputSchema']));
  }
}

async function listAll(client: Client): Promise<void> {
  await listTools(client);
}

/** Everything there is: tools, resources, prompts, each listed and used. */
async function useAll(client: Client): Promise<void> {
  await callAll(client);
  for (const resource of await listResources(client)) await readResource(client, resource['uri'] as string);
  for (const prompt of await listPrompts(client)) await getPrompt(client, prompt['name'] as string);
}

/** The same call, beside others that have nothing to do with it. */
async function callAllTogether(client: Client): Promise<void> {
  const tools = await listTools(client);
  await Promise.all(tools.map((tool) => callTool(client, tool['name'] as string, argumentsFor(tool['inputSchema']))));
}

async function callAsTold(client: Client, { toolCalls = [] }: Context): Promise<void> {
  await listTools(client);
  for (const { name, arguments: args } of toolCalls as readonly { name: string; arguments: JsonObject }[]) {
    await callTool(client, name, args);
  }
}

async function echoSchema(client: Client): Promise<void> {
  const tools = await listTools(client);
  const schema = tools.find((tool) => tool['name'] === 'json_schema_2020_12_tool')?.['inputSchema'];
  await callTool(client, 'json_schema_echo', { schema });
}

async function readSkills(client: Client): Promise<void> {
  for (const refusal of await loadSkills(client)) process.stderr.write(`${refusal}\n`);
}

const SCENARIOS: Readonly<Record<string, Act>> = {
  initialize: async () => {},
  tools_call: callAll,
  'elicitation-sep1034-client-defaults': callAll,
  'sse-retry': callAll,
  'request-metadata': listAll,
  'sep-2322-client-request-state': callAllTogether,
  'http-standard-headers': useAll,
  'http-custom-headers': callAsTold,
  'http-invalid-tool-headers': callAll,
  'json-schema-ref-no-deref': listAll,
  'json-schema-2020-12-preservation': echoSchema,
  'sep-2640-client-no-prefetch': async (client) => void (await listSkills(client)),
  'sep-2640-client-verify-digest': readSkills,
  'sep-2640-client-verify-size': readSkills,
  'sep-2640-client-verify-frontmatter': readSkills,
};

/** What the client does in a scenario; those of authorization all want the one tool called. */
export function actFor(scenario: string): Act | undefined {
  return scenario.startsWith('auth/') ? callAll : SCENARIOS[scenario];
}
