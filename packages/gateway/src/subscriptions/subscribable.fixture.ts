import { FEATURES, type JsonObject, META, type Revision } from '@mcpx/protocol';
import { NO_ANSWER, type ScriptedRequest, type ScriptedServer, type ScriptedServerOptions } from '@mcpx/testing';

const EVERYTHING: JsonObject = {
  tools: { listChanged: true },
  prompts: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
  logging: {},
};

/** A server that can be subscribed to, and what it does about it. */
export interface Subscribable {
  readonly script: ScriptedServerOptions;
  /** Holds back what the server says to a wish to listen. */
  hold: boolean;
  release(): void;
  /** Tells of a change, in the way of the revision. */
  tell(server: ScriptedServer | undefined, method: string, params?: JsonObject): void;
}

/** A server that acknowledges subscriptions when it is told to. */
export function subscribable(revision: Revision, more: Partial<ScriptedServerOptions> = {}): Subscribable {
  const listens: ScriptedRequest[] = [];
  const held: (() => void)[] = [];
  const whenReleased = (act: () => void): void => void (state.hold ? held.push(act) : act());
  const listed = { tools: [], prompts: [], resources: [], resourceTemplates: [] };
  const state: Subscribable = {
    hold: false,
    release() {
      state.hold = false;
      for (const act of held.splice(0)) act();
    },
    tell(server, method, params = {}) {
      if (FEATURES[revision].subscriptions !== 'listen') return server?.notify(method, params);
      const [listen] = listens.slice(-1);
      listen?.notify(method, { ...params, _meta: { [META.subscriptionId]: listen.id as string } });
    },
    script: {
      revision,
      capabilities: EVERYTHING,
      ...more,
      handlers: {
        'tools/list': () => ({ tools: listed.tools }),
        'prompts/list': () => ({ prompts: listed.prompts }),
        'resources/list': () => ({ resources: listed.resources }),
        'resources/templates/list': () => ({ resourceTemplates: listed.resourceTemplates }),
        'resources/subscribe': () => new Promise((resolve) => whenReleased(() => resolve({}))),
        'resources/unsubscribe': () => ({}),
        'subscriptions/listen': (request) => {
          listens.push(request);
          const _meta = { [META.subscriptionId]: request.id as string };
          const notifications = request.params['notifications'] ?? {};
          whenReleased(() => request.notify('notifications/subscriptions/acknowledged', { _meta, notifications }));
          return NO_ANSWER;
        },
        ...more.handlers,
      },
    },
  };
  return state;
}
