/** What a server reports to its `logger`. Fields name methods, codes, counts and session keys, never values. */
export type ServerEvent =
  | 'call.failed'
  | 'notification.dropped'
  | 'request.failed'
  | 'request.refused'
  | 'session.closed'
  | 'session.displaced'
  | 'session.expired'
  | 'session.opened'
  | 'stream.cut'
  | 'subscription.failed';
