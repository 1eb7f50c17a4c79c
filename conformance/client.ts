import { writeSync } from 'node:fs';
import { connect, fillFormDefaults, type OnInput } from '@mcpx/client';
import { isJsonObject } from '@mcpx/protocol';
import { streamableHttp } from '@mcpx/transport-http';
import { actFor, type Context } from './scenarios.ts';

/**
 * The client under test of the official suite: started with the URL of the suite's server as its last argument, the name
 * of the scenario in the environment. It does what a program on the public interface of this kit would do.
 */
const url = process.argv.at(-1) ?? '';
const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';

/** Accepts every form as it is pre-filled, as a person would who only presses the button. */
const acceptForms: OnInput = async (requests) =>
  Object.fromEntries(
    Object.entries(requests).map(([key, { method, params }]) => {
      if (method === 'roots/list') return [key, { roots: [] }];
      const schema = params?.['requestedSchema'];
      return [key, fillFormDefaults(isJsonObject(schema) ? schema : undefined, { action: 'accept', content: {} })];
    }),
  );

async function main(): Promise<void> {
  const act = actFor(scenario);
  if (act === undefined) throw new Error(`No such scenario: ${scenario}`);
  const context = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}') as Context;
  const skills = scenario.startsWith('sep-2640') ? { extensions: { 'io.modelcontextprotocol/skills': {} } } : {};
  const client = await connect(streamableHttp(url), {
    clientInfo: { name: 'mcpx-conformance', version: '1.0.0' },
    capabilities: { roots: {}, elicitation: { form: {} }, ...skills },
    onInput: acceptForms,
  });
  try {
    await act(client, context);
  } finally {
    await client.close();
  }
}

// The runner looks for this line, the last one: without it the program crashed or was stopped.
process.once('exit', (code) => void (code === 0 && writeSync(1, 'done\n')));
await main();
