import { FEATURES, REVISIONS, type TransportTraits } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { cancellationWay } from './cancellation.ts';

const traits = (streamPerRequest: boolean): TransportTraits => ({
  streamPerRequest,
  headers: streamPerRequest,
  unsolicited: true,
  ordered: !streamPerRequest,
  withdraws: !streamPerRequest,
});
const call = { method: 'tools/call', isTask: false };

describe.each(REVISIONS)('%s > cancellationWay', (revision) => {
  const features = FEATURES[revision];

  it('notifies on a pipe [C-CAN-01] [C-CAN-05]', () => {
    expect(cancellationWay(call, features, traits(false))).toEqual({ notify: true, close: false });
  });

  it('closes a stream, and notifies where closing means nothing [C-CAN-01] [C-CAN-04] [C-LEG-14]', () => {
    expect(cancellationWay(call, features, traits(true))).toEqual({ notify: !features.closeCancels, close: true });
  });

  it('never notifies of initialize, of a task, or before a revision is agreed [C-CAN-02] [C-CAN-03]', () => {
    for (const streams of [true, false]) {
      const silent = { notify: false, close: streams };
      expect(cancellationWay({ method: 'initialize', isTask: false }, features, traits(streams))).toEqual(silent);
      expect(cancellationWay({ ...call, isTask: true }, features, traits(streams))).toEqual(silent);
      expect(cancellationWay(call, undefined, traits(streams))).toEqual(silent);
    }
  });
});
