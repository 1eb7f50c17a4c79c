import type { Oddities } from '../oddities.ts';
import type { ClientSettings } from '../settings.ts';
import type { Session } from '../session.ts';

/** What calls need of their client. */
export interface CallContext {
  readonly settings: ClientSettings;
  readonly oddities: Oddities;
  /** The session in use, alive or not. */
  readonly session: Session;
  /** The session to use now: a promise while a lost one is opened again. */
  ready(): Session | Promise<Session>;
  /** Opens a lost session again: once for all who ask. */
  reopen(lost: Session): Promise<Session>;
}
