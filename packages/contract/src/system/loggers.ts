/** The parts of the server that log under a name of their own. */
export const loggerNames = ['server', 'requests', 'jobs', 'search-index', 'browsers'] as const
export type LoggerName = (typeof loggerNames)[number]

/** How much is logged: each level with those before it; `silent`: nothing. */
export const logLevels = ['silent', 'fatal', 'error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]
