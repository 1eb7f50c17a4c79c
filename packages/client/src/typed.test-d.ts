import type { ClientRequests as Legacy } from '@mcpx/spec-schemas/2025-11-25';
import type { CallToolResult, ClientRequests as Modern, Tool } from '@mcpx/spec-schemas/2026-07-28';
import { expectTypeOf } from 'vitest';
import type { TypedClient } from './typed.ts';

declare const legacy: TypedClient<Legacy>;
declare const modern: TypedClient<Modern>;

void legacy.request('ping', {});
void legacy.request('tools/list', { cursor: 'a' });
expectTypeOf(modern.request('tools/list', {})).resolves.toHaveProperty('tools').toEqualTypeOf<readonly Tool[]>();
expectTypeOf(modern.request('tools/call', { name: 'x', arguments: { a: 1 } })).resolves.toExtend<{
  resultType: string;
}>();
expectTypeOf<CallToolResult>().toExtend<Awaited<ReturnType<typeof callTool>>>();

// @ts-expect-error the stateless era has no ping
void modern.request('ping', {});
// @ts-expect-error a resource is read by its URI
void modern.request('resources/read', { name: 'x' });
// @ts-expect-error `_meta` is the client's
void modern.request('tools/call', { name: 'x', _meta: {} });

const callTool = () => modern.request('tools/call', { name: 'x' });
