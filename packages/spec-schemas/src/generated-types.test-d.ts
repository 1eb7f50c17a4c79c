import type { JsonObject } from '@mcpx/protocol';
import type * as V2024 from './generated/2024-11-05/index.ts';
import type * as V2025June from './generated/2025-06-18/index.ts';
import type * as V2025November from './generated/2025-11-25/index.ts';
import type * as V2026 from './generated/2026-07-28/index.ts';
import type * as Tasks from './generated/tasks-extension/index.ts';

declare function takes<T>(value: T): void;

// What the types say is JSON, so that it can be sent.
declare const tool: V2026.Tool;
declare const call: V2026.CallToolRequestParams;
declare const result: V2025June.CallToolResult;
declare const created: Tasks.CreateTaskResult;
takes<JsonObject>(tool);
takes<JsonObject>(call);
takes<JsonObject>(result);
takes<JsonObject>(created);

// A property is there exactly in the revisions that have it.
takes<V2024.Tool>({ name: 'n', inputSchema: { type: 'object' } });
// @ts-expect-error: a tool had no title in 2024-11-05
takes<V2024.Tool>({ name: 'n', title: 't', inputSchema: { type: 'object' } });
takes<V2025June.Tool>({ name: 'n', title: 't', inputSchema: { type: 'object' } });
// @ts-expect-error: a schema of a tool is of type object
takes<V2025June.Tool>({ name: 'n', inputSchema: { type: 'array' } });
takes<V2025November.Tool>({ name: 'n', inputSchema: { type: 'object' }, execution: { taskSupport: 'optional' } });
// @ts-expect-error: execution went
takes<V2026.Tool>({ name: 'n', inputSchema: { type: 'object' }, execution: { taskSupport: 'optional' } });

// What is required is required, and may be what it may be.
takes<V2025June.CallToolResult>({ content: [{ type: 'text', text: 't' }], structuredContent: { a: [1, null] } });
// @ts-expect-error: a modern result says its type
takes<V2026.CallToolResult>({ content: [] });
takes<V2026.CallToolResult>({ resultType: 'complete', content: [], structuredContent: [1] });
// @ts-expect-error: an image has data
takes<V2025June.ContentBlock>({ type: 'image', mimeType: 'image/png' });
// @ts-expect-error: there is no such content
takes<V2025June.ContentBlock>({ type: 'video' });
takes<V2024.CallToolRequest>({ method: 'tools/call', params: { name: 'n', _meta: { progressToken: 1 } } });
// @ts-expect-error: the envelope of a modern request is not left out
takes<V2026.CallToolRequest>({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'n' } });

// The tables lead from a method to its params and its result.
takes<V2025November.ClientRequests['tools/call']['result']>({ content: [] });
takes<V2025November.ServerRequests['elicitation/create']['result']>({ action: 'accept', content: { ok: true } });
takes<V2026.EmbeddedRequests['elicitation/create']['result']>({ action: 'cancel' });
takes<V2026.ClientRequests['prompts/get']['result']>({ resultType: 'input_required', requestState: 's' });
takes<V2025November.ClientNotifications['notifications/initialized']['params']>(undefined);
// @ts-expect-error: nobody sends ping any more
takes<V2026.ClientRequests['ping']>({});

// The definitions are known by name.
takes<keyof V2025November.Definitions>('URLElicitationRequiredError');
// @ts-expect-error: that definition was of another revision
takes<keyof V2026.Definitions>('URLElicitationRequiredError');
