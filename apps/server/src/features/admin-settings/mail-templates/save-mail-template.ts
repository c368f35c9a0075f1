import type { calls } from '@advisor/contract'
import { inPhases } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { saveMailTemplateOf } from '../../../store/mail-templates/mail-template-store.ts'
import { readMailWords } from './read-mail-words.ts'
import { showMailTemplates } from './show-mail-templates.ts'

/** Says what a mail says in a language, on every node. */
export const saveMailTemplate = inPhases<typeof calls.saveMailTemplate, Record<string, string>, undefined>({
  prepare({ request, services, locale, refuse }) {
    const { changed, problems } = readMailWords(services.texts, request, locale)
    if (Object.keys(problems).length > 0) throw refuse('mail-text-not-valid', { messages: problems })
    return Promise.resolve(changed)
  },
  async change({ tx, caller: { userId }, request, now, refuse }, texts) {
    const { mail, locale, version } = request
    const isSaved = await saveMailTemplateOf(tx, { mail, locale, texts, version, userId, at: now })
    if (!isSaved) throw refuse('changed-by-another')
    await insertAuditEvent(tx, { kind: 'mail-template-changed', userId, detail: { mail, locale, texts } })
    return undefined
  },
  async reply({ db, request, services }) {
    const [template] = await showMailTemplates(db, services.texts, request.locale, [request.mail])
    if (!template) throw new Error(`There is no mail ${request.mail}.`)
    return { template }
  },
})
