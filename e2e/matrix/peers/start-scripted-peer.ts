import { type Connector, FEATURES, type Revision } from '@mcpx/protocol';
import { type ScriptedServer, serveOverHttp, serveOverSse, serveOverStdio } from '@mcpx/testing';
import { httpSse, streamableHttp } from '@mcpx/transport-http';
import { stdioConnector } from '@mcpx/transport-stdio';
import { createScriptedPeer } from './scripted-peer.ts';

/** A scripted peer that can be reached like any other server. */
export interface RunningPeer extends AsyncDisposable {
  readonly connector: Connector;
  /** What was wrong with the frames and headers that it got, since this was last asked. */
  takeFaults(): readonly string[];
}

/** Starts a scripted peer behind a program or a URL. */
export async function startScriptedPeer(revision: Revision, link: 'stdio' | 'HTTP'): Promise<RunningPeer> {
  if (link === 'stdio') {
    const peer = createScriptedPeer(revision, 'pipe');
    const program = await serveOverStdio(peer);
    const { command, args } = program;
    return running(stdioConnector({ command, args }), program, peer, []);
  }
  if (!FEATURES[revision].streamableHttp) {
    const peer = createScriptedPeer(revision, 'pipe');
    const stream = await serveOverSse(peer);
    return running(httpSse(stream.url), stream, peer, []);
  }
  const peer = createScriptedPeer(revision, 'streams');
  const endpoint = await serveOverHttp(peer, revision);
  return running(streamableHttp(endpoint.url), endpoint, peer, endpoint.faults);
}

function running(
  connector: Connector,
  place: AsyncDisposable,
  { faults }: ScriptedServer,
  headerFaults: readonly string[],
): RunningPeer {
  let told = 0;
  let toldOfHeaders = 0;
  return {
    connector,
    takeFaults() {
      const all = [...faults.slice(told), ...headerFaults.slice(toldOfHeaders)];
      told = faults.length;
      toldOfHeaders = headerFaults.length;
      return all;
    },
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}
