import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { TaskId } from '../tasks/entities.ts'
import { administrating } from './access.ts'
import { Setting, SettingChange, SettingKeyName, SettingVersion } from './settings.ts'

export const adminSettings = reading('adminSettings', {
  ...administrating,
  summary: 'Every setting of the installation with its value, default and range. Secrets are not told.',
  request: z.object({}),
  reply: z.object({ settings: z.array(Setting) }),
  refusals: ['no-permission'],
})

export const changeSetting = changing('changeSetting', {
  ...administrating,
  summary:
    'Sets a setting, on every node; without `value` it has its default again. `version` is the one that was read: another administrator may have changed it since.',
  request: z.object({
    key: SettingKeyName,
    /** JSON. */
    value: z.string().max(200_000).optional(),
    version: SettingVersion,
  }),
  reply: z.object({ setting: Setting }),
  refusals: ['no-permission', 'setting-not-found', 'setting-not-valid', 'setting-changed'],
})

export const settingHistory = reading('settingHistory', {
  ...administrating,
  summary: 'What was changed of a setting, or of all, by whom and when: the newest 100.',
  request: z.object({ key: SettingKeyName.optional() }),
  reply: z.object({ changes: z.array(SettingChange) }),
  refusals: ['no-permission', 'setting-not-found'],
})

/** Which mail server is used, and who has said so. */
export const MailServer = z.object({
  /** `operator`: by the configuration of the server, which counts first; `setting`: by administrators; `none`: no mail is sent. */
  origin: z.enum(['operator', 'setting', 'none']),
  host: z.string().optional(),
  port: z.number().int().optional(),
  security: z.enum(['starttls', 'tls', 'none']).optional(),
  user: z.string().optional(),
  from: z.string().optional(),
  hasPassword: z.boolean(),
})
export type MailServer = z.infer<typeof MailServer>

export const mailServer = reading('mailServer', {
  ...administrating,
  summary:
    'The mail server of the installation, and the address of the caller for a test mail. Its password is not told.',
  request: z.object({}),
  reply: z.object({ server: MailServer, own: z.string() }),
  refusals: ['no-permission'],
})

export const sendTestMail = changing('sendTestMail', {
  ...administrating,
  summary: 'Sends a test mail. `testMailState` says what became of it.',
  limits: { perMinute: 20 },
  request: z.object({ to: z.string().max(1_000).default('') }),
  reply: z.object({ mail: TaskId }),
  refusals: ['no-permission', 'mail-not-available', 'mail-to-missing', 'mail-to-invalid'],
})

export const testMailState = reading('testMailState', {
  ...administrating,
  summary: 'What became of a test mail of the caller: what the mail server says, in its words, if it was not sent.',
  request: z.object({ mail: TaskId }),
  reply: z.object({ state: z.enum(['waiting', 'sent', 'failed']), problem: z.string().optional() }),
  refusals: ['no-permission', 'task-not-found'],
})
