import { uploadEndings } from '../files/upload-kinds.ts'
import {
  CountryCode,
  ForeignSources,
  isMailAddress,
  readMailAddress,
  limits,
  loggerNames,
  logLevels,
  Permission,
  StyleSettings,
} from '@advisor/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/open.ts'
import { logChanges } from '../change-log/change-log.ts'

interface SettingDefinition<Value> {
  schema: z.ZodType<Value>
  default: Value
  /** For the administrator: what it does and in which unit. */
  help: string
  /** The value is sealed (see secret-settings.ts), and is never shown. */
  isSecret?: true
}

function setting<Value>(schema: z.ZodType<Value>, value: Value, help: string): SettingDefinition<Value> {
  return { schema, default: value, help }
}

/** A secret, sealed. */
function secret(help: string): SettingDefinition<string | null> {
  return { ...setting<string | null>(z.base64().nullable(), null, help), isSecret: true }
}

/** Mail addresses and web addresses. */
const FormPlaces = z
  .array(z.union([z.url({ protocol: /^https?$/ }).max(2_000), z.string().refine(isMailAddress)]))
  .max(20)

/** An address to which passwords are sent: nobody on the way may read them. */
const SignatureUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .refine((url) => {
    const { protocol, hostname, username, password } = new URL(url)
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    return (protocol === 'https:' || isHere) && username === '' && password === ''
  }, 'https, or http on this machine, without a name and a password')

const MailServer = z.strictObject({
  host: z.string().trim().min(1).max(300),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(['starttls', 'tls', 'none']),
  user: z.string().min(1).max(300).optional(),
  from: z.string().max(500).overwrite(readMailAddress).refine(isMailAddress, 'a mail address'),
})

/** Every administrator's setting that something heeds. A value in the database that no longer fits its schema counts as not set. */
export const settingDefinitions = {
  'session.timeout-minutes': setting(
    z.number().int().min(1).max(1_440),
    30,
    'Minutes without activity after which a person is signed out.',
  ),
  'session.lifetime-hours': setting(
    z.number().int().min(1).max(720),
    12,
    'Hours after signing in after which a person has to sign in again, also if they are active.',
  ),
  'password.expiry-days': setting(
    z.number().int().min(0).max(3_650),
    0,
    'Days after which a user has to change the password. 0: never.',
  ),
  'second-factor.roles': setting(
    z.array(z.string().min(1).max(200)).max(200),
    [],
    'Roles whose users must have a second factor (an authenticator app or a passkey): ["system-administrator"].',
  ),
  'second-factor.permissions': setting(
    z.array(Permission).max(200),
    [],
    'Permissions whose users must have a second factor, by whatever role they have them: ["admin-tools"].',
  ),
  'audit.retention-days': setting(
    z.number().int().min(1).max(3_650),
    365,
    'Days for which audit events (sign-ins and their failures) are kept.',
  ),
  'events.retention-days': setting(
    z.number().int().min(1).max(3_650),
    730,
    'Days for which the events for reports (searches and what is done with their results) are kept.',
  ),
  'notices.retention-days': setting(
    z.number().int().min(1).max(3_650),
    90,
    'Days for which users find in their list what was given to them.',
  ),
  'notices.daily-hour': setting(
    z.number().int().min(0).max(23),
    5,
    'Hour, in UTC, at which users who want it get one mail about what was given to them on that day.',
  ),
  'validity.warning-days': setting(
    z.number().int().min(0).max(365),
    14,
    'Days before the last day of a solution on which its author is told that it ends. 0: only when it has ended.',
  ),
  'signature.url': setting(
    SignatureUrl.nullable(),
    null,
    'Address of the signature service, to which transactionId is posted with name and password of who signs. https, or http on this machine. Null: nothing can be signed.',
  ),
  'signature.time-ms': setting(
    z.number().int().min(500).max(30_000),
    10_000,
    'Milliseconds after which the signature service counts as not answering.',
  ),
  'customer-feedback.to': setting(
    FormPlaces,
    [],
    'Where feedback about customers goes: mail addresses, and web addresses that are called. Empty: the form is not offered.',
  ),
  'escalate.to': setting(
    FormPlaces,
    [],
    'Where escalations go: mail addresses, and web addresses that are called. Empty: the form is not offered.',
  ),
  'uploads.megabytes': setting(
    z
      .number()
      .int()
      .min(1)
      .max(limits.uploadBytes / 1_048_576),
    25,
    'Megabytes of a file that is added to a solution or a service session, at most.',
  ),
  'uploads.files': setting(z.number().int().min(0).max(100), 20, 'Files beside the texts of a solution, at most.'),
  'uploads.endings': setting(
    z.array(z.enum(uploadEndings)),
    [...uploadEndings],
    'Endings of the names of files that may be added to solutions and service sessions. The content must be what the ending says.',
  ),
  'print.solutions': setting(
    z.number().int().min(1).max(limits.selectedSolutions),
    limits.printedSolutions,
    'Solutions that are printed at once, as a PDF or on paper.',
  ),
  'federated-search.time-ms': setting(
    z.number().int().min(200).max(30_000),
    3_000,
    'Milliseconds after which a federated search no longer waits for a source.',
  ),
  'federated-search.sources': setting(
    ForeignSources,
    [],
    'External sources that are searched too: what users type is sent to them. "advisor sources add FILE" says what is wrong with one.',
  ),
  'system.lock': setting(
    z.object({ message: z.string().max(limits.lockMessageCharacters) }).nullable(),
    null,
    'Whether the system is locked for users without the permission admin-tools, and what they are told. See "advisor lock".',
  ),
  'gdpr.applies': setting(
    z.enum(['off', 'everybody', 'by-country']),
    'by-country',
    'Who must consent to the keeping of personal data: nobody, everybody, or users in the countries of "gdpr.countries".',
  ),
  'gdpr.countries': setting(
    z.array(CountryCode).max(300),
    ['IN'],
    'Countries whose users must consent to the keeping of personal data, by their two letters (ISO 3166-1).',
  ),
  'gdpr.unknown-country': setting(
    z.enum(['asked', 'not-asked']),
    'asked',
    'Whether users must consent whose country is not known, by "gdpr.applies": "by-country". Of IPv6 addresses only those in "gdpr.networks" are known.',
  ),
  'gdpr.networks': setting(
    z.array(z.object({ network: z.union([z.cidrv4(), z.cidrv6()]), country: CountryCode })).max(1_000),
    [],
    'Networks of addresses whose country is known better here: [{"network": "2001:db8::/32", "country": "IN"}].',
  ),
  'sessions.webhook-url': setting(
    z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .nullable(),
    null,
    'Address to which the states of service sessions are posted that were made from orders of other systems, signed. Null: nothing is posted.',
  ),
  'solutions.webhook-url': setting(
    z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .nullable(),
    null,
    'Address to which changes of solutions are posted, signed: which solution, on which branch, in which version. Null: nothing is posted.',
  ),
  'webhooks.secret': secret(
    'Signs what webhooks are sent, where the server was not started with --webhook-secret. At least 16 characters. Null: no webhook is called.',
  ),
  'mail.server': setting(
    MailServer.nullable(),
    null,
    'Mail server, where the server was not started with --smtp-host: {"host": "mail.example.com", "port": 587, "security": "starttls", "from": "advisor@example.com"}, with "user" if it asks for an account. Null: no mail is sent.',
  ),
  'mail.password': secret('Password of the account at the mail server.'),
  'federated-search.secrets': secret(
    'Secrets of external sources by their ids, as JSON: {"wiki": "…"}. Those of --source-secrets count first.',
  ),
  'logs.levels': setting(
    z.partialRecord(z.enum(loggerNames), z.enum(logLevels)),
    {},
    'How much each part of the server logs, in the place of --log-level: {"search-index": "debug"}.',
  ),
  styles: setting(
    StyleSettings,
    [],
    "Colours of elements, in the place of the product's own. The page /colors chooses them. []: the product's own.",
  ),
  'demo.usernames': setting(
    z.array(z.string()),
    [],
    'Accounts of the demo, offered on the login page with their password. Empty outside the demo.',
  ),
} as const

export type SettingKey = keyof typeof settingDefinitions
export type Settings = { [Key in SettingKey]: (typeof settingDefinitions)[Key]['default'] }

/** Which secrets a setting has is nobody's business; see secret-settings.ts for what is in them. */
export function isSecretSetting(key: SettingKey): boolean {
  return 'isSecret' in settingDefinitions[key]
}

/** All settings, with defaults where nothing valid is stored. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('value', 'is not', null).execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = Object.entries(settingDefinitions).map(([key, definition]) => {
    const parsed = definition.schema.safeParse(stored.get(key))
    return [key, parsed.success ? parsed.data : definition.default]
  })
  // Each entry is a definition's key with a value of its schema.
  return Object.fromEntries(entries) as Settings
}

/** Sets one setting, keeps in its history who did, and logs the change, for every node to take in. */
export async function writeSetting<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  value: Settings[Key],
  userId: string | null,
): Promise<void> {
  await storeSetting(tx, key, JSON.stringify(value), { userId, isValid: () => true })
}

/** Gives a setting its default again. */
export async function resetSetting(tx: Tx, key: SettingKey, userId: string | null): Promise<void> {
  await storeSetting(tx, key, null, { userId, isValid: () => true })
}

/**
 * As {@link writeSetting}, on the version that was read, 0 where it was never set; undefined gives the setting its default again. Returns
 * false, and changes nothing, where somebody else has changed it since.
 */
export function changeSettingOf<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  value: Settings[Key] | undefined,
  { userId, version }: { userId: string | null; version: number },
): Promise<boolean> {
  const text = value === undefined ? null : JSON.stringify(value)
  return storeSetting(tx, key, text, { userId, isValid: (before) => before === version })
}

async function storeSetting(
  tx: Tx,
  key: SettingKey,
  value: string | null,
  { userId, isValid }: { userId: string | null; isValid: (before: number) => boolean },
): Promise<boolean> {
  const at = new Date()
  // Who comes second waits here, also where nobody has ever set it.
  await sql`select pg_advisory_xact_lock(hashtext(${`setting/${key}`}))`.execute(tx)
  const before = await tx.selectFrom('settings').select('version').where('key', '=', key).executeTakeFirst()
  if (!isValid(before?.version ?? 0)) return false
  const row = { value, updatedBy: userId, updatedAt: at, version: (before?.version ?? 0) + 1 }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  const told = value !== null && isSecretSetting(key) ? 'true' : value
  await tx.insertInto('settingChanges').values({ key, at, userId, value: told, version: row.version }).execute()
  await logChanges(tx, [{ projectId: null, branch: null, kind: 'setting', objectId: key, version: null, userId }])
  return true
}
