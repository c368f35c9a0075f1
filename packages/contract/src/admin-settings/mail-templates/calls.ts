import { z } from 'zod'
import { changing, reading } from '../../call.ts'
import { InterfaceLocale } from '../../locales.ts'
import { TaskId } from '../../tasks/entities.ts'
import { administrating, byAdministrators } from '../access.ts'
import { SettingVersion } from '../settings.ts'
import { mailIds } from './mail-catalogue.ts'

/** Who changes what mails say. */
const writing = { ...administrating, access: { ...byAdministrators, application: 'velocity' } } as const

export const MailName = z.enum(mailIds)

/** Texts of a mail by their keys. */
const MailWords = z.record(z.string().max(100), z.string().max(10_000))

/** What a mail says in a language. */
export const MailTemplate = z.object({
  mail: MailName,
  /** What the product says by itself. */
  shipped: MailWords,
  /** What is said in the place of it. */
  changed: MailWords,
  /** The languages in which something is changed. */
  changedIn: z.array(InterfaceLocale),
  /** Says to the call that saves what was seen; 0: it was never changed. */
  version: z.number().int().min(0),
  changedAt: z.iso.datetime().optional(),
  /** The name of who has changed it last. */
  changedBy: z.string().optional(),
})
export type MailTemplate = z.infer<typeof MailTemplate>

export const mailTemplates = reading('mailTemplates', {
  ...writing,
  summary: 'What every mail of the product says in a language, and what stands in a sample of it.',
  request: z.object({ locale: InterfaceLocale }),
  reply: z.object({
    templates: z.array(MailTemplate),
    /** What stands in a sample in the place of names, numbers and contents, by the names of {@link MailSample}. */
    samples: MailWords,
  }),
  refusals: ['no-permission'],
})

/** A text of a mail in a language, with the texts that it shall say: what is as shipped may be missing. */
const written = { mail: MailName, locale: InterfaceLocale, texts: MailWords }

export const saveMailTemplate = changing('saveMailTemplate', {
  ...writing,
  summary:
    'Says what a mail says in a language, on every node. A text that is missing, or as shipped, is the shipped one again. `version` is the one that was read. Fields of a refusal are keys of texts.',
  request: z.object({ ...written, version: SettingVersion }),
  reply: z.object({ template: MailTemplate }),
  refusals: ['no-permission', 'mail-text-not-valid', 'changed-by-another'],
})

export const sendMailTemplate = changing('sendMailTemplate', {
  ...writing,
  summary:
    'Mails the caller a sample of a mail with these texts, which need not be saved. `shown`: the case, of a mail that has several. `testMailState` says what became of it.',
  limits: { perMinute: 20 },
  request: z.object({ ...written, shown: z.string().max(100).optional() }),
  reply: z.object({ mail: TaskId, to: z.string() }),
  refusals: ['no-permission', 'mail-text-not-valid', 'mail-not-available', 'no-own-mail'],
})

export const mailTemplateHistory = reading('mailTemplateHistory', {
  ...writing,
  summary: 'What was changed of a mail in a language, by whom and when: the newest 100.',
  request: z.object({ mail: MailName, locale: InterfaceLocale }),
  reply: z.object({
    changes: z.array(
      z.object({
        version: z.number().int(),
        at: z.iso.datetime(),
        /** The name of who did it; empty for users who are not there any more. */
        by: z.string(),
        /** All that is said in the place of the shipped texts since. */
        texts: MailWords,
      }),
    ),
  }),
  refusals: ['no-permission'],
})
