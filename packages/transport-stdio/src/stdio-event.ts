/** What the transports of this package tell a logger. */
export type StdioEvent = 'stdio.started' | 'stdio.stray' | 'stdio.exited' | 'stdio.ended';
