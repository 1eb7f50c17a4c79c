/**
 * Where a package reports what it does: an event name and plain fields. Silent unless the user passes one.
 *
 * Fields never hold values of arguments, headers or tokens. Each package has a literal union of its event names.
 */
export type Logger<Event extends string = string> = (event: Event, fields?: Readonly<Record<string, unknown>>) => void;
