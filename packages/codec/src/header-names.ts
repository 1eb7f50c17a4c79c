/** The names of the headers that every modern request has. */
export const HEADERS = { version: 'MCP-Protocol-Version', method: 'Mcp-Method', name: 'Mcp-Name' } as const;
