import {
  interfaceLocales,
  mailContents,
  mailIds,
  mailPlaceholders,
  textsOfMail,
  type calls,
  type InterfaceLocale,
  type MailId,
  type MailTemplate,
} from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import type { Read } from '../../../http/handlers.ts'
import { readMailTemplates } from '../../../store/mail-templates/mail-template-store.ts'
import type { ServerTexts } from '../../../texts/server-texts.ts'

/** What every mail says in a language. */
export async function mailTemplates({
  db,
  request: { locale },
  services: { texts },
}: Read<typeof calls.mailTemplates>) {
  const samples = [...mailPlaceholders, ...mailContents].map((sample): [string, string] => [
    sample,
    texts.say(locale, `mailSamples.${sample}`),
  ])
  return { templates: await showMailTemplates(db, texts, locale), samples: Object.fromEntries(samples) }
}

/** What mails say in a language, as it is stored: other nodes may take a moment to heed it. */
export async function showMailTemplates(
  db: Db,
  texts: ServerTexts,
  locale: InterfaceLocale,
  mails: readonly MailId[] = mailIds,
): Promise<MailTemplate[]> {
  const stored = await readMailTemplates(db)
  const names = await readNames(db, stored.map(({ userId }) => userId)) // prettier-ignore
  return mails.map((mail) => {
    const ofMail = stored.filter((each) => each.mail === mail)
    const own = ofMail.find((each) => each.locale === locale)
    const changed = ofMail.filter((each) => Object.keys(each.texts).length > 0)
    return {
      mail,
      shipped: Object.fromEntries(textsOfMail(mail).map(({ key }) => [key, texts.shippedMailText(locale, key)])),
      changed: own?.texts ?? {},
      changedIn: interfaceLocales.filter((each) => changed.some((template) => template.locale === each)),
      version: own?.version ?? 0,
      ...(own && { changedAt: own.at.toISOString(), changedBy: names.get(own.userId) ?? '' }),
    }
  })
}

const mostChanges = 100

/** What was changed of a mail in a language. */
export async function mailTemplateHistory({ db, request }: Read<typeof calls.mailTemplateHistory>) {
  const rows = await db
    .selectFrom('mailTemplates')
    .select(['version', 'at', 'userId', 'texts'])
    .where('mail', '=', request.mail)
    .where('locale', '=', request.locale)
    .orderBy('version', 'desc')
    .limit(mostChanges)
    .execute()
  const names = await readNames(db, rows.map(({ userId }) => userId)) // prettier-ignore
  return {
    changes: rows.map(({ version, at, userId, texts }) => ({
      ...{ version, texts, at: at.toISOString() },
      by: names.get(userId) ?? '',
    })),
  }
}

async function readNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'realName']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, realName }) => [id, realName]))
}
