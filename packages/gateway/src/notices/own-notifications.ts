/** The notifications of the protocol itself, in any revision: each has a way of its own through the gateway. */
const OWN: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/elicitation/complete',
  'notifications/initialized',
  'notifications/message',
  'notifications/progress',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
  'notifications/roots/list_changed',
  'notifications/subscriptions/acknowledged',
  'notifications/tasks',
  'notifications/tasks/status',
  'notifications/tools/list_changed',
]);

/** Whether a notification is the protocol's own; anything else belongs to an extension that only its two sides know. */
export function isOwnNotification(method: string): boolean {
  return OWN.has(method);
}
