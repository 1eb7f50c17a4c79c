import type { Revision } from '@mcpx/protocol';
import type { Check } from '../checks/check.ts';

/** What is compiled of one revision. */
export interface Tables extends TablesPart {
  readonly envelopes: Envelopes;
}

/** What is compiled of an extension of a revision. */
export interface TablesPart {
  readonly revision: Revision;
  /** The definitions that the schema names. */
  readonly definitions: Readonly<Record<string, Check>>;
  readonly requests: Readonly<Record<string, RequestRow>>;
  readonly notifications: Readonly<Record<string, MessageRow>>;
  /** The shapes as JSON: read when something has to be explained. */
  readonly shapes: string;
}

/** The parts of a message that do not depend on its method. */
export interface Envelopes {
  readonly request: Check;
  readonly notification: Check;
  readonly result: Check;
  readonly error: Check;
  readonly requestParams: Check;
  readonly notificationParams: Check;
}

export interface MessageRow {
  readonly definition: string;
  readonly client: boolean;
  readonly server: boolean;
  readonly message: Check;
  readonly params: Check;
  readonly paramsRequired: boolean;
}

export interface RequestRow extends MessageRow {
  readonly result: ResultRow;
  /** Whether the result says what it is by `resultType`. */
  readonly saysType: boolean;
  readonly otherResults: readonly OtherResultRow[];
}

export interface ResultRow {
  readonly definition: string;
  readonly check: Check;
}

/** Another definition that a result may have: by the `resultType` that announces it, or by a property that only it has. */
export interface OtherResultRow extends ResultRow {
  readonly resultType?: string;
  readonly property?: string;
}
