import { requestMeta, result } from './json-rpc.ts';
import { mayBeAbsent, notification, request } from './message-notation.ts';
import {
  array,
  boolean,
  choice,
  define,
  type Definition,
  map,
  object,
  optional,
  type Property,
  ref,
  required,
  sealed,
  string,
  type Type,
  uri,
} from './notation.ts';
import { always, only, since, until } from './ranges.ts';
import { cacheable } from './pages.ts';

/** The settings of a capability: an object in which no revision has defined anything yet. */
const settings: Type = sealed(ref('JSONObject'));
const handshake = until('2025-11-25');
const coreTasks = only('2025-11-25');

const listChanged: Property = [optional(boolean)];
const ownMap: Type = map(ref('JSONObject'));

/** Who a peer is and what it can do, and how the two sides meet. See `basic/lifecycle`, 2026-07-28 `basic/versioning`. */
export const lifecycle: Readonly<Record<string, Definition>> = {
  InitializeRequest: request('initialize', {
    in: handshake,
    client: handshake,
    params: required(ref('InitializeRequestParams')),
    result: 'InitializeResult',
  }),
  InitializeRequestParams: define(
    object({
      _meta: requestMeta,
      protocolVersion: required(string),
      capabilities: required(ref('ClientCapabilities')),
      clientInfo: required(ref('Implementation')),
    }),
    { in: handshake, named: coreTasks },
  ),
  InitializeResult: define(
    object({
      ...result,
      protocolVersion: required(string),
      capabilities: required(ref('ServerCapabilities')),
      serverInfo: required(ref('Implementation')),
      instructions: optional(string),
    }),
    { in: handshake },
  ),
  InitializedNotification: notification('notifications/initialized', {
    in: handshake,
    client: handshake,
    params: optional(ref('NotificationParams')),
  }),
  DiscoverRequest: request('server/discover', {
    in: since('2026-07-28'),
    client: always,
    params: required(ref('RequestParams')),
    result: 'DiscoverResult',
  }),
  DiscoverResult: define(
    object({
      ...result,
      ...cacheable,
      supportedVersions: required(array(string)),
      capabilities: required(ref('ServerCapabilities')),
      instructions: optional(string),
    }),
    { in: since('2026-07-28') },
  ),
  PingRequest: request('ping', {
    in: handshake,
    client: handshake,
    server: handshake,
    params: mayBeAbsent('RequestParams'),
    result: 'EmptyResult',
  }),

  ClientCapabilities: define(
    object({
      experimental: optional(ownMap),
      extensions: optional(ownMap, since('2026-07-28')),
      roots: optional(object({ listChanged: optional(boolean, until('2025-11-25')) })),
      sampling: optional(
        object({ context: optional(settings, since('2025-11-25')), tools: optional(settings, since('2025-11-25')) }),
      ),
      elicitation: optional(
        object({ form: optional(settings, since('2025-11-25')), url: optional(settings, since('2025-11-25')) }),
        since('2025-06-18'),
      ),
      tasks: optional(
        object({
          list: optional(settings),
          cancel: optional(settings),
          requests: optional(
            object({
              sampling: optional(object({ createMessage: optional(settings) })),
              elicitation: optional(object({ create: optional(settings) })),
            }),
          ),
        }),
        coreTasks,
      ),
    }),
  ),
  ServerCapabilities: define(
    object({
      experimental: optional(ownMap),
      extensions: optional(ownMap, since('2026-07-28')),
      logging: optional(settings),
      completions: optional(settings, since('2025-03-26')),
      prompts: optional(object({ listChanged })),
      resources: optional(object({ listChanged, subscribe: optional(boolean) })),
      tools: optional(object({ listChanged })),
      tasks: optional(
        object({
          list: optional(settings),
          cancel: optional(settings),
          requests: optional(object({ tools: optional(object({ call: optional(settings) })) })),
        }),
        coreTasks,
      ),
    }),
  ),
  Implementation: define(
    object({
      name: required(string),
      title: optional(string, since('2025-06-18')),
      version: required(string),
      description: optional(string, since('2025-11-25')),
      websiteUrl: optional(uri, since('2025-11-25')),
      icons: optional(array(ref('Icon')), since('2025-11-25')),
    }),
  ),
  Icon: define(
    object({
      src: required(uri),
      mimeType: optional(string),
      sizes: optional(array(string)),
      theme: optional(choice('light', 'dark')),
    }),
    { in: since('2025-11-25') },
  ),
  Icons: define(object({ icons: optional(array(ref('Icon'))) }), { in: since('2025-11-25') }),
  BaseMetadata: define(object({ name: required(string), title: optional(string) }), { in: since('2025-06-18') }),
};
