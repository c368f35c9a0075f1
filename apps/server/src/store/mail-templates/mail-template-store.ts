import { findMailText, findMailTextProblem, mailIds, type InterfaceLocale, type MailId } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'

/** What a mail says in a language instead of what was shipped. */
export interface StoredMailTemplate {
  mail: MailId
  locale: string
  version: number
  at: Date
  userId: string
  /** By their keys. */
  texts: Record<string, string>
}

/** What counts now, of every mail in every language in which it was ever changed. A text that can no longer be sent counts as shipped. */
export async function readMailTemplates(db: Db): Promise<StoredMailTemplate[]> {
  const rows = await db
    .selectFrom('mailTemplates')
    .distinctOn(['mail', 'locale'])
    .select(['mail', 'locale', 'version', 'at', 'userId', 'texts'])
    .orderBy('mail')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(({ mail: name, texts, ...row }) => {
    const mail = mailIds.find((id) => id === name)
    if (mail === undefined) return []
    const sendable = Object.entries(texts).filter(([key, words]) => {
      const text = findMailText(mail, key)
      return text !== undefined && findMailTextProblem(mail, text, words) === undefined
    })
    return [{ ...row, mail, texts: Object.fromEntries(sendable) }]
  })
}

export interface NewMailTemplate {
  mail: MailId
  locale: InterfaceLocale
  texts: Record<string, string>
  /** The version that was read, 0 where there is none. */
  version: number
  userId: string
  at: Date
}

/** Keeps what a mail says, for every node to take in. Returns false, and changes nothing, where somebody else has changed it since. */
export async function saveMailTemplateOf(tx: Tx, { version, ...template }: NewMailTemplate): Promise<boolean> {
  const { mail, locale } = template
  const latest = await tx
    .selectFrom('mailTemplates')
    .select(({ fn }) => fn.coalesce(fn.max('version'), sql<number>`0`).as('version'))
    .where('mail', '=', mail)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow()
  if (latest.version !== version) return false
  // Who comes second at the same moment waits for the first one here.
  const inserted = await tx
    .insertInto('mailTemplates')
    .values({ ...template, texts: JSON.stringify(template.texts), version: version + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  const { userId } = template
  const change = { kind: changeKinds.mailTemplate, objectId: `${mail}/${locale}`, version: null, userId }
  await logChanges(tx, [{ projectId: null, branch: null, ...change }])
  return true
}
