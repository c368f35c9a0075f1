import { restoreField } from '@advisor/content-change'
import type { calls, SolutionContent } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { addSolutionVersions, StaleBase } from '../../store/solutions/solution-writer.ts'
import { storableVersionOfSent, type StorableVersion } from '../../store/solutions/storable-version.ts'
import { tellOvertaken } from '../../writing/approvals/ask-approval.ts'
import { headOf, readEditedCase, type EditedCase } from '../../writing/edited-case.ts'
import { tellSaved } from '../../writing/saved-solution.ts'
import { mayRestore, readableVersions } from './version-list.ts'

type Call = typeof calls.restoreVersion

/** Saves a solution as an earlier version has it. Slots that the caller may not write stay as they are. */
export const restoreVersion = inPhases<Call, { edited: EditedCase; storable: StorableVersion }, number>({
  async prepare(context) {
    const { db, request, refuse, services } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    if (!mayRestore(context.caller, edited)) throw refuse('solution-not-editable')
    const { solution, opened, casebase, content: present } = edited
    if (solution.version !== request.last) throw refuse('resource-changed')
    const { number, masterLocale } = solution
    const projectId = opened.model.project.name
    const readable = (await readableVersions(db, edited)).find(({ version }) => version === request.version)
    const { version, slot } = request
    const older = (await services.contents.read(db, projectId, [{ number, version }])).get(number)
    const seen = readable && opened.sight.casebases.get(readable.casebaseId)?.slots
    if (!seen || !older) throw refuse('version-not-found')
    // Where the case bases differ, what this one has no field for would be left out.
    if (slot === undefined && readable.casebaseId !== casebase.id) throw refuse('version-of-other-casebase')
    const content = restored(context, { ...edited, writable: edited.writable.intersection(seen) }, older)
    const sizes = [...present.attachments, ...older.attachments]
    const { audience, governance } = await headOf(db, edited)
    const checked = await storableVersionOfSent(
      {
        ...{ casebase: casebase.id, masterLocale, models: [opened.model], before: present },
        fileSizes: new Map(sizes.map(({ hash, sizeBytes }) => [hash, sizeBytes])),
      },
      { state: solution.state, audience, governance, comment: request.comment, content },
    )
    if ('problems' in checked) {
      const messages = checked.problems.map(({ slotId = '', message }): [string, string] => [slotId, message])
      throw refuse('solution-not-valid', { messages: Object.fromEntries(messages) })
    }
    return { edited, storable: checked.version }
  },
  async change(context, { edited, storable }) {
    const { tx, caller, now, request, refuse } = context
    const { opened, solution, onto } = edited
    const projectId = opened.model.project.name
    const { number } = solution
    try {
      const [version] = await addSolutionVersions(
        tx,
        { projectId, branch: opened.branch, by: caller.userId, at: now },
        [{ number, onto, storable }],
      )
      await tellOvertaken(context, edited)
      await insertAuditEvent(tx, {
        kind: 'solution-restored',
        userId: caller.userId,
        detail: { project: projectId, branch: opened.branch, solution: number, version, from: request.version },
      })
    } catch (error) {
      if (error instanceof StaleBase) throw refuse('resource-changed')
      throw error
    }
    return number
  },
  reply: async (context, number) => ({ saved: await tellSaved(context, number) }),
})

/** The present content with what comes back of an older one: a field, or all that the caller may write, in every language. */
function restored({ request }: Read<Call>, { content, writable, solution }: EditedCase, older: SolutionContent) {
  const { slot } = request
  const slots = slot === undefined ? [...writable] : writable.has(slot) ? [slot] : []
  const locales = slot === undefined ? localesOf(content, older) : [request.locale || solution.masterLocale]
  let next = content
  for (const each of slots) {
    if (each in content.values || each in older.values) next = restoreField(next, older, each, null)
    for (const locale of locales) {
      const isText = [content, older].some(({ texts }) => texts[locale]?.[each] !== undefined)
      if (isText) next = restoreField(next, older, each, locale)
    }
  }
  return next
}

function localesOf(...contents: readonly SolutionContent[]): string[] {
  return [...new Set(contents.flatMap(({ texts }) => Object.keys(texts)))]
}
