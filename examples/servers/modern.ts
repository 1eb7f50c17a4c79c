import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { completable, createMcpHandler, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';

/**
 * A server made with the official SDK that speaks the newest revision only: over stdio, or with `--http` at an endpoint
 * whose URL it prints.
 */
const { values } = parseArgs({ options: { http: { type: 'boolean' }, port: { type: 'string', default: '0' } } });

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function createNotes(): McpServer {
  const server = new McpServer({ name: 'modern-notes', version: '1.0.0' });
  server.registerTool(
    'greet',
    { description: 'Greets somebody', inputSchema: z.object({ name: z.string() }) },
    ({ name }) => ({ content: [{ type: 'text', text: `Hello, ${name}!` }] }),
  );
  server.registerTool(
    'add',
    {
      description: 'Adds two whole numbers',
      inputSchema: z.object({ a: z.int(), b: z.int() }),
      outputSchema: z.object({ sum: z.int() }),
    },
    ({ a, b }) => ({ content: [{ type: 'text', text: String(a + b) }], structuredContent: { sum: a + b } }),
  );
  server.registerTool(
    'note-of',
    {
      description: 'Links to the note of a day; over HTTP the day travels in a header too',
      inputSchema: z.object({ day: z.string().meta({ 'x-mcp-header': 'Day' }) }),
    },
    ({ day }) => ({ content: [{ type: 'resource_link', uri: `notes://${day}`, name: day }] }),
  );
  server.registerResource('today', 'notes://today', { description: 'The note of today' }, ({ href }) => ({
    contents: [{ uri: href, text: 'Buy milk' }],
  }));
  server.registerResource(
    'day',
    new ResourceTemplate('notes://{day}', {
      list: undefined,
      complete: { day: (start) => DAYS.filter((day) => day.startsWith(start)) },
    }),
    { description: 'The note of a day' },
    ({ href }, { day }) => ({ contents: [{ uri: href, text: `Nothing planned on ${String(day)}` }] }),
  );
  server.registerPrompt(
    'plan',
    {
      description: 'Asks for a plan',
      argsSchema: z.object({
        day: completable(z.string(), (start) => DAYS.filter((day) => day.startsWith(start))),
      }),
    },
    ({ day }) => ({ messages: [{ role: 'user', content: { type: 'text', text: `Plan my ${day}` } }] }),
  );
  return server;
}

if (values.http) {
  const handle = toNodeHandler(createMcpHandler(createNotes, { legacy: 'reject' }));
  const isHostKnown = localhostHostValidation();
  const isOriginKnown = localhostOriginValidation();
  const server = createServer((request, response) => {
    if (isHostKnown(request, response) && isOriginKnown(request, response)) void handle(request, response);
  });
  server.listen(Number(values.port), '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : values.port;
    console.log(`http://127.0.0.1:${port}/mcp`);
  });
} else {
  serveStdio(createNotes, { legacy: 'reject' });
}
