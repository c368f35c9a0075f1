import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMailAddress } from '@advisor/contract'
import { z } from 'zod'
import type { ForeignSourceSettings } from './outgoing/foreign-sources/foreign-sources.ts'
import type { SmtpConnection } from './outgoing/mailer.ts'
import type { WebhookSettings } from './outgoing/webhooks.ts'
import { flag, signInDefinitions, signInSettings, type SignInSettings, type SignInValues } from './sign-in-settings.ts'

/** Beside the sources, wherever the command is given. */
const repositoryData = fileURLToPath(new URL('../../../data', import.meta.url))

const path = z.string().regex(/^(\/[a-z0-9-]+)+$/i, 'a path such as /advisor, without a slash at its end')

interface Definition<Value = unknown> {
  /** The value is never printed. */
  isSecret?: boolean
  /** No flag and no configuration file has it: its variable does, or the file that the variable with `_FILE` behind it names. */
  onlyByEnvironment?: boolean
  schema: z.ZodType<Value>
  /** The value of a setting that nothing gives. */
  default: unknown
  help: string
  /** Environment variable; `ADVISOR_` and the name in capitals otherwise. */
  variable?: string
}

/** `203.0.113.9`, `10.0.0.0/8`, or a name that stands for the private ranges of its kind. */
function isProxyRange(range: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true
  const [address = '', bits, ...rest] = range.split('/')
  const mostBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const isMask = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= mostBits)
  return mostBits > 0 && isMask && rest.length === 0
}

const proxies = z
  .string()
  .transform((list) => list.split(',').map((range) => range.trim()))
  .refine((ranges) => ranges.every(isProxyRange), 'such as 10.0.0.2 or 10.0.0.0/24,loopback')

/** The values of headers by the ids of sources: an object, or its JSON. */
const secretsBySource = z
  .union([z.record(z.string(), z.string()), z.string().transform(readObject)])
  .pipe(
    z.record(z.string(), z.string().regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, 'texts that a header can have')),
  )

function readObject(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every setting of the server, from a flag, the environment or a file: in this order the first counts. */
const definitions = {
  port: { schema: z.coerce.number().int().min(0).max(65_535), default: 8080, help: 'TCP port; 0 takes a free one' },
  host: { schema: z.string().min(1), default: '127.0.0.1', help: 'address to listen on' },
  data: { schema: z.string().min(1), default: repositoryData, help: 'data directory' },
  demo: { schema: flag, default: true, help: 'load the demo into a store without a project' },
  'allow-demo-accounts': {
    schema: flag,
    default: false,
    help: 'listen beyond this machine although the demo accounts exist',
  },
  'database-url': {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'postgres://user:password@host:port/database')
      .optional(),
    default: undefined,
    isSecret: true,
    help: 'PostgreSQL server; without it an embedded one keeps its data in the data directory',
    variable: 'DATABASE_URL',
  },
  'base-path': { schema: path, default: '/advisor', help: 'where the application is served' },
  'api-path': { schema: path, default: '/advisor/api', help: 'where the calls are served' },
  'search-readers': {
    schema: z.coerce.number().int().min(0).max(64),
    default: readersFor(availableParallelism()),
    help: 'threads that answer searches beside the one that writes the index; 0: that one answers them',
  },
  'trusted-proxies': {
    schema: proxies.optional(),
    default: undefined,
    help: 'proxies whose X-Forwarded headers count: addresses and ranges, loopback, linklocal or uniquelocal, by commas',
  },
  'requests-per-second': {
    schema: z.coerce.number().int().min(0).max(1_000_000),
    default: 300,
    help: 'requests that one address may make in a second, on average over 10 seconds; 0: any number',
  },
  'public-url': {
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    default: undefined,
    help: 'where people open the application, such as https://advisor.example.com/advisor; for links in mails',
  },
  'smtp-host': {
    schema: z.string().min(1).optional(),
    default: undefined,
    help: 'mail server; without it no mail is sent',
  },
  'smtp-port': { schema: z.coerce.number().int().min(1).max(65_535), default: 587, help: 'port of the mail server' },
  'smtp-security': {
    schema: z.enum(['starttls', 'tls', 'none']),
    default: 'starttls',
    help: 'encryption of the connection to the mail server',
  },
  'smtp-user': { schema: z.string().min(1).optional(), default: undefined, help: 'account at the mail server' },
  'smtp-password': {
    schema: z.string().min(1).optional(),
    default: undefined,
    help: 'its password; give it by the environment or the file',
    isSecret: true,
  },
  'mail-from': {
    schema: z.string().refine(isMailAddress, 'a mail address').optional(),
    default: undefined,
    help: 'address that mails come from; required with --smtp-host',
  },
  'webhook-secret': {
    schema: z.string().min(16, 'at least 16 characters').optional(),
    default: undefined,
    help: 'signs what webhooks are sent; without it no webhook is called. Give it by the environment or the file',
    isSecret: true,
  },
  'webhook-private-networks': {
    schema: flag,
    default: false,
    help: 'webhooks may have addresses of this machine and of private networks',
  },
  'source-secrets': {
    schema: secretsBySource.optional(),
    default: undefined,
    help: 'secrets of external sources by their ids, as JSON: {"wiki": "…"}. Give it by the environment or the file',
    isSecret: true,
  },
  'source-private-networks': {
    schema: flag,
    default: false,
    help: 'external sources may have addresses of this machine and of private networks',
  },
  ...signInDefinitions,
  'second-factor-key': {
    schema: z.string().min(32, 'at least 32 characters').optional(),
    default: undefined,
    help: 'encrypts secrets of second factors; without it a key in the data directory does. The same on every node; give it by the environment or the file',
    isSecret: true,
  },
  metrics: {
    schema: flag,
    default: false,
    help: 'serve metrics for Prometheus at `metrics` below the path of the calls, to whoever asks: let the proxy keep others out',
  },
  'log-level': {
    schema: z.enum(['fatal', 'error', 'info', 'debug', 'silent']),
    default: 'info',
    help: 'how much is logged',
  },
} satisfies Record<string, Definition>

/**
 * One core is left to the calls, one to the thread that writes the index and to the database. Two cores have a reader, too: the writer
 * gives way to it, and takes changes in at its full pace.
 */
function readersFor(cores: number): number {
  return cores < 2 ? 0 : Math.max(1, Math.min(8, cores - 2))
}

const settings: [name: string, Definition][] = Object.entries(definitions)

export interface Config extends SignInSettings {
  port: number
  host: string
  /** Absolute. */
  dataFolder: string
  isDemoWanted: boolean
  allowDemoAccounts: boolean
  hasMetrics: boolean
  databaseUrl: string | undefined
  basePath: string
  apiPath: string
  searchReaders: number
  /** Addresses and ranges in the notation of `proxy-addr`. */
  trustedProxies: readonly string[]
  requestsPerSecond: number
  /** The mail server; undefined: no mail is sent. */
  smtp: SmtpConnection | undefined
  /** Undefined: no webhook is called, unless administrators have set a secret. */
  webhooks: WebhookSettings | undefined
  mayWebhooksCallPrivate: boolean
  /** Where the demo takes forms about customers; no setting says it. */
  demoReceiver?: string
  foreignSources: ForeignSourceSettings
  publicUrl: string | undefined
  /** Undefined: the key in the data directory. */
  factorKey: string | undefined
  logLevel: 'fatal' | 'error' | 'info' | 'debug' | 'silent'
}

/** A setting that is unknown or has a value it cannot take. The message names it, where it was found, and what it takes. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

/** The options that `node:util` reads from the command line for every sub-command. */
export const configOptions = {
  ...Object.fromEntries(
    settings
      .filter(([, { onlyByEnvironment }]) => !onlyByEnvironment)
      .map(([name, definition]) => [
        name,
        { type: definition.schema === flag ? ('boolean' as const) : ('string' as const) },
      ]),
  ),
  config: { type: 'string' as const },
}

/**
 * The configuration from the command line, the environment and a JSON file (`--config FILE`, `ADVISOR_CONFIG`), in this
 * order. Throws {@link ConfigError} for anything unknown or out of range.
 */
export function readConfig(args: readonly string[], env: NodeJS.ProcessEnv): Config {
  const flags = readFlags(args)
  const file = readFile(flags['config'] ?? env['ADVISOR_CONFIG'])
  rejectUnknownVariables(env)
  const value = <Value>(name: keyof typeof definitions, definition: Definition<Value>): Value => {
    const variable = variableOf(name, definition)
    const sources: [string, unknown][] = [
      [`--${name}`, flags[name]],
      [variable, env[variable] === '' ? undefined : env[variable]],
      ...secretFile(variable, definition, env),
      ['the configuration file', file[name]],
    ]
    const [source, given] = sources.find(([, each]) => each !== undefined) ?? ['the default', definition.default]
    const parsed = definition.schema.safeParse(given)
    if (parsed.success) return parsed.data
    throw new ConfigError(
      `The setting "${name}" (from ${source}) cannot be ${definition.isSecret ? 'what was given' : JSON.stringify(given)}: ${describeAllowed(definition, parsed.error)}.`,
    )
  }
  const [host, user, password] = [
    value('smtp-host', definitions['smtp-host']),
    value('smtp-user', definitions['smtp-user']),
    value('smtp-password', definitions['smtp-password']),
  ]
  const from = value('mail-from', definitions['mail-from'])
  if (host !== undefined && from === undefined)
    throw new ConfigError('With "smtp-host" the setting "mail-from" is required: the address that mails come from.')
  const port = value('smtp-port', definitions['smtp-port'])
  const security = value('smtp-security', definitions['smtp-security'])
  const secret = value('webhook-secret', definitions['webhook-secret'])
  const mayCallPrivate = value('webhook-private-networks', definitions['webhook-private-networks'])
  const publicUrl = value('public-url', definitions['public-url'])
  const apiPath = value('api-path', definitions['api-path'])
  const signInValues = Object.fromEntries(
    Object.entries<Definition>(signInDefinitions).map(([name, definition]) => [
      name,
      // It is one of these names.
      value(name as keyof typeof signInDefinitions, definition),
    ]),
    // The values are those of the schemas, by the names of their definitions.
  ) as SignInValues
  const signIn = signInSettings(signInValues, publicUrl, apiPath)
  if (typeof signIn === 'string') throw new ConfigError(signIn)
  return {
    ...signIn,
    smtp:
      host === undefined || from === undefined
        ? undefined
        : {
            host,
            port,
            security,
            from,
            ...(user !== undefined && { user }),
            ...(password !== undefined && { password }),
          },
    webhooks: secret === undefined ? undefined : { secret, mayCallPrivate },
    mayWebhooksCallPrivate: mayCallPrivate,
    foreignSources: {
      secrets: value('source-secrets', definitions['source-secrets']) ?? {},
      mayCallPrivate: value('source-private-networks', definitions['source-private-networks']),
    },
    publicUrl,
    factorKey: value('second-factor-key', definitions['second-factor-key']),
    port: value('port', definitions.port),
    host: value('host', definitions.host),
    dataFolder: resolve(value('data', definitions.data)),
    isDemoWanted: value('demo', definitions.demo),
    allowDemoAccounts: value('allow-demo-accounts', definitions['allow-demo-accounts']),
    databaseUrl: value('database-url', definitions['database-url']),
    basePath: value('base-path', definitions['base-path']),
    apiPath,
    searchReaders: value('search-readers', definitions['search-readers']),
    trustedProxies: value('trusted-proxies', definitions['trusted-proxies']) ?? [],
    requestsPerSecond: value('requests-per-second', definitions['requests-per-second']),
    hasMetrics: value('metrics', definitions.metrics),
    logLevel: value('log-level', definitions['log-level']),
  }
}

/** A line for each setting: flag, variable, what it does and takes, what it is without. */
export function describeSettings(): string {
  const lines = settings.map(([name, definition]) => {
    const { schema, help } = definition
    const flags = definition.onlyByEnvironment ? '' : schema === flag ? `--[no-]${name}` : `--${name}`
    const values = schema instanceof z.ZodEnum ? `: ${schema.options.join(', ')}` : ''
    const without = definition.default === undefined ? '' : ` (${JSON.stringify(definition.default)})`
    return describeSetting(flags, variableOf(name, definition), help + values + without)
  })
  const secret = describeSetting(
    '',
    'NAME_FILE',
    'a secret can be in a file that a variable of its name and _FILE names',
  )
  const file = describeSetting('--config', 'ADVISOR_CONFIG', 'JSON file with settings, by their names above')
  return [...lines, secret, file].join('\n')
}

function describeSetting(flags: string, variable: string, help: string): string {
  return `  ${flags.padEnd(28)} ${variable.padEnd(28)} ${help}`
}

function variableOf(name: string, { variable }: Definition): string {
  return variable ?? `ADVISOR_${name.toUpperCase().replaceAll('-', '_')}`
}

/** A secret can be in a file of its own, as containers and service managers hand secrets over. The line end at its end does not count. */
function secretFile(variable: string, { isSecret }: Definition, env: NodeJS.ProcessEnv): [string, unknown][] {
  const name = fileVariableOf(variable)
  const file = isSecret ? env[name] : undefined
  if (file === undefined || file === '') return []
  if (env[variable] !== undefined && env[variable] !== '')
    throw new ConfigError(`Both ${variable} and ${name} are set: unset one of them.`)
  try {
    return [[name, readFileSync(file, 'utf8').replace(/\r?\n$/, '')]]
  } catch (error) {
    throw new ConfigError(
      `The file ${file} of ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const fileVariableOf = (variable: string) => `${variable}_FILE`

function readFlags(args: readonly string[]): Record<string, string | boolean | undefined> {
  try {
    const { values } = parseArgs({ args: [...args], options: configOptions, allowNegative: true, strict: true })
    return values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new ConfigError(`${reason}. The settings are:\n${describeSettings()}`)
  }
}

function readFile(file: string | boolean | undefined): Record<string, unknown> {
  if (typeof file !== 'string') return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(
      `The configuration file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const settings = z.record(z.string(), z.unknown()).safeParse(parsed)
  if (!settings.success) throw new ConfigError(`The configuration file ${file} must hold one JSON object.`)
  for (const name of Object.keys(settings.data)) requireKnown(name, `the configuration file ${file}`)
  return settings.data
}

/** Variables of the tests and of the scripts that start the server. */
const otherVariables = /^ADVISOR_(TEST_|REQUIRE_|WATCH_PARENT$|CONFIG$)/

function rejectUnknownVariables(env: NodeJS.ProcessEnv): void {
  const known = new Set(
    settings.flatMap(([name, definition]) => {
      const variable = variableOf(name, definition)
      return definition.isSecret ? [variable, fileVariableOf(variable)] : [variable]
    }),
  )
  for (const variable of Object.keys(env))
    if (variable.startsWith('ADVISOR_') && !known.has(variable) && !otherVariables.test(variable))
      throw new ConfigError(
        `The environment has an unknown setting ${variable}. Known are ${[...known].join(', ')}, ADVISOR_CONFIG.`,
      )
}

function requireKnown(name: string, where: string): void {
  if (settings.some(([each, { onlyByEnvironment }]) => each === name && onlyByEnvironment))
    throw new ConfigError(`The setting "${name}" in ${where} belongs into the environment or a file of its own.`)
  if (!Object.hasOwn(definitions, name))
    throw new ConfigError(`Unknown setting "${name}" in ${where}. The settings are:\n${describeSettings()}`)
}

function describeAllowed({ schema, help }: Definition, error: z.ZodError): string {
  const values = schema instanceof z.ZodEnum ? ` (one of ${schema.options.join(', ')})` : ''
  const reason = values === '' ? ` (${error.issues[0]?.message ?? 'not allowed'})` : values
  return `${help}${reason}`
}
