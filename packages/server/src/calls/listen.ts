/** The call that a subscription is. See 2026-07-28 `basic/patterns/subscriptions`. */
export const LISTEN = 'subscriptions/listen';

/** What a subscription is told first: how much of it is granted. */
export const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
