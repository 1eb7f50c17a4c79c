import {
  Client,
  InMemoryTransport,
  SSEClientTransport,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport as OldSSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StdioClientTransport as OldStdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldStreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { WebSocketClientTransport } from '@modelcontextprotocol/sdk/client/websocket.js';
import { InMemoryTransport as OldInMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Connector } from '@mcpx/protocol';
import { fromSdkTransport } from './from-sdk-transport.ts';
import { toSdkTransport } from './to-sdk-transport.ts';

declare const connector: Connector;
const url = new URL('http://127.0.0.1/mcp');

fromSdkTransport(() => new StreamableHTTPClientTransport(url));
fromSdkTransport(() => new SSEClientTransport(url));
fromSdkTransport(() => new StdioClientTransport({ command: 'node' }));
fromSdkTransport(() => new InMemoryTransport());
fromSdkTransport(() => new OldStreamableHTTPClientTransport(url));
fromSdkTransport(() => new OldSSEClientTransport(url));
fromSdkTransport(() => new OldStdioClientTransport({ command: 'node' }));
fromSdkTransport(() => new OldInMemoryTransport());
fromSdkTransport(() => new WebSocketClientTransport(url));

void new Client({ name: 'x', version: '1' }).connect(toSdkTransport(connector));
void new OldClient({ name: 'x', version: '1' }).connect(toSdkTransport(connector));

// @ts-expect-error a transport starts, sends and closes
fromSdkTransport(() => ({ send: () => Promise.resolve() }));
