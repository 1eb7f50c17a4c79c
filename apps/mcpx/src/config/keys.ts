/** Spellings that hosts use for one thing, the usual one first. */
export const SPELLINGS = {
  type: ['type', 'transport', 'transportType'],
  url: ['url', 'serverUrl', 'httpUrl', 'baseUrl'],
  env: ['env', 'environment'],
  cwd: ['cwd', 'workingDirectory', 'working_directory'],
  enabled: ['enabled', 'isActive', 'active'],
  /** Names of tools to offer, and no others. */
  allow: ['includeTools', 'allowedTools', 'enabledTools'],
  /** Names of tools not to offer. */
  deny: ['excludeTools', 'blockedTools', 'disabledTools'],
} as const;

/** Keys of an entry that mcpx acts on. */
const USED: readonly string[] = [
  ...Object.values(SPELLINGS).flat(),
  'command',
  'args',
  'envFile',
  'headers',
  'disabled',
  'timeout',
  'namespace',
  'protocol',
  'sharing',
  'check',
  'auth',
  'upstream',
  'proxy',
  'ca',
  'cert',
  'key',
  'messageUrl',
  'tools',
  'prompts',
  'resources',
];

/**
 * Keys of an entry that other hosts define and mcpx has no use for: approval, tool choice, display, installation.
 *
 * Claude Code, Cline, Roo Code, Cursor, VS Code, Windsurf, Gemini CLI, Qwen Code, Copilot, Kiro, Amazon Q, LibreChat,
 * Continue, Warp, Zed, Cherry Studio, FastMCP, MCPHub, mcporter, Amp, LM Studio.
 */
export const IGNORED_IN_ENTRY: readonly string[] = [
  // Approval
  'alwaysAllow',
  'alwaysLoad',
  'autoApprove',
  'disabledAutoApproveTools',
  'exclude_tags',
  'include_tags',
  'isTrusted',
  'trust',
  'trusted',
  // Names and looks
  'chatMenu',
  'description',
  'displayName',
  'icon',
  'iconPath',
  'iconUrl',
  'id',
  'label',
  'logoUrl',
  'name',
  'provider',
  'providerUrl',
  'reference',
  'tags',
  'title',
  'version',
  // Where it came from
  'createdAt',
  'dxtPath',
  'dxtVersion',
  'gallery',
  'installSource',
  'installedAt',
  'registryUrl',
  'source',
  'trustedAt',
  'updatedAt',
  // Starting and watching
  'connectTimeout',
  'connect_timeout',
  'connectionTimeout',
  'dev',
  'initTimeout',
  'initializationTimeout',
  'keepAliveInterval',
  'keep_alive',
  'lifecycle',
  'logging',
  'longRunning',
  'options',
  'required',
  'restart',
  'sandbox',
  'sandboxEnabled',
  'sse_read_timeout',
  'start_on_launch',
  'startup',
  'stderr',
  'watchPaths',
  // Authorization by other means
  'authProviderType',
  'authentication',
  'customUserVars',
  'headersHelper',
  'oauth',
  'requiresOAuth',
  'serverInstructions',
  'targetAudience',
  'targetServiceAccount',
];

/** Every key that an entry may have. */
export const ENTRY_KEYS: readonly string[] = [...USED, ...IGNORED_IN_ENTRY];

/** Every key at the top that mcpx knows. */
export const TOP_KEYS: readonly string[] = [
  'mcpServers',
  'servers',
  'upstream',
  'names',
  'groups',
  'parkTtl',
  'questions',
  'questionTtl',
  'roots',
];
