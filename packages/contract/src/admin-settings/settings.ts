import { z } from 'zod'

/** How a setting is edited, as its schema says. */
export const SettingForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), min: z.number(), max: z.number() }),
  z.object({ kind: z.literal('choice'), choices: z.array(z.string()) }),
  /** Several of these. */
  z.object({ kind: z.literal('choices'), choices: z.array(z.string()) }),
  /** A text; with `isNullable` it may be missing. */
  z.object({ kind: z.literal('text'), isNullable: z.boolean() }),
  /** A list of texts. */
  z.object({ kind: z.literal('texts') }),
  /** It is written and never shown. */
  z.object({ kind: z.literal('secret') }),
  /** Anything else, as JSON. */
  z.object({ kind: z.literal('json') }),
])
export type SettingForm = z.infer<typeof SettingForm>

/** What a setting is about. Those of `elsewhere` have a screen of their own. */
export const settingGroups = [
  'sign-in',
  'retention',
  'notices',
  'solutions',
  'mail',
  'forms',
  'search',
  'privacy',
  'webhooks',
  'logs',
  'elsewhere',
  'other',
] as const
export const SettingGroup = z.enum(settingGroups)
export type SettingGroup = z.infer<typeof SettingGroup>

/** A setting of the installation with its value, which is JSON. */
export const Setting = z.object({
  key: z.string(),
  group: SettingGroup,
  form: SettingForm,
  /** JSON; null for a secret that is set. */
  value: z.string().nullable(),
  /** JSON. */
  default: z.string(),
  isDefault: z.boolean(),
  /** What it does and takes, in English; the texts of the application say it in the language of the user. */
  help: z.string(),
  /** Says to the call that changes it what was seen; 0: it was never set. */
  version: z.number().int().min(0),
  changedAt: z.iso.datetime().optional(),
  /** The name of who has changed it last; absent where the command line has. */
  changedBy: z.string().optional(),
})
export type Setting = z.infer<typeof Setting>

/** A change of a setting. */
export const SettingChange = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  /** The name of who did it; absent: the command line. */
  by: z.string().optional(),
  /** What it was set to, as JSON; null: the default again. Of a secret nothing is told. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
  version: z.number().int(),
})
export type SettingChange = z.infer<typeof SettingChange>

/** The version of a setting that a change was made on. */
export const SettingVersion = z.coerce.number().int().min(0).max(2_147_483_647)
export const SettingKeyName = z.string().min(1).max(100)
