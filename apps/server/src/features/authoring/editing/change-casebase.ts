import type { calls } from '@advisor/contract'
import { inPhases } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { addSolutionVersions, StaleBase } from '../../../store/solutions/solution-writer.ts'
import { storableVersionOfSent, type StorableVersion } from '../../../store/solutions/storable-version.ts'
import { tellOvertaken } from '../../../writing/approvals/ask-approval.ts'
import { headOf, readEditedCase, type EditedCase } from '../../../writing/edited-case.ts'
import { isFormEnded, readToken } from '../../../writing/editing-lease.ts'
import { tellSaved } from '../../../writing/saved-solution.ts'
import { startState } from '../writable-casebases.ts'
import { contentIn, losesHidden, possibleCasebases } from './content-in-casebase.ts'
import { formPlace } from './edited-form.ts'

type Call = typeof calls.changeCasebase

/**
 * Moves a solution to another case base. It begins there as new solutions do, in the start state: whoever approved it has approved it
 * by the rules of another case base.
 */
export const changeCasebase = inPhases<Call, { edited: EditedCase; storable: StorableVersion }, number>({
  async prepare(context) {
    const { db, caller, request, refuse, locale, services } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    if (!edited.rights.mayWrite) throw refuse('solution-not-editable')
    const to = possibleCasebases(caller, edited).get(request.casebase)?.casebase
    if (!to) throw refuse('casebase-not-possible')
    if (losesHidden(edited, to)) throw refuse('values-not-seen')
    const { solution, casebase: from, opened } = edited
    const { model } = opened
    const { version, lease } = readToken(request.token)
    if (await isFormEnded(db, formPlace(context, model.project.name, solution.number), lease)) throw refuse('lock-lost')
    const { masterLocale } = solution
    const { content, leaves } = contentIn(model, { from, to, masterLocale }, edited.content)
    const isConfirmed = leaves.every((slot) => request.leaves.includes(slot))
    if (version !== solution.version || !isConfirmed) throw refuse('resource-changed')
    const moved = services.texts.say(locale, 'authoringProblems.moved', {
      from: model.captions.of(locale, from),
      to: model.captions.of(locale, to),
    })
    const { audience, governance } = await headOf(db, edited)
    const checked = await storableVersionOfSent(
      {
        ...{ casebase: to.id, masterLocale, models: [model], before: edited.content, completeness: 'waived' },
        fileSizes: new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes])),
      },
      {
        ...{ state: startState(model, to, locale).id, audience, governance, content },
        comment: request.comment.trim() || moved,
      },
    )
    if ('version' in checked) return { edited, storable: checked.version }
    const messages = checked.problems.map(({ slotId = '', message }): [string, string] => [slotId, message])
    throw refuse('solution-not-valid', { messages: Object.fromEntries(messages) })
  },
  async change(context, { edited, storable }) {
    const { tx, caller, now, refuse } = context
    const { opened, solution, onto, casebase: from } = edited
    const projectId = opened.model.project.name
    const { number } = solution
    try {
      const [version] = await addSolutionVersions(
        tx,
        { projectId, branch: opened.branch, by: caller.userId, at: now },
        [{ number, onto, storable, isMove: true }],
      )
      await tellOvertaken(context, edited)
      await insertAuditEvent(tx, {
        kind: 'solution-moved',
        userId: caller.userId,
        detail: {
          ...{ project: projectId, branch: opened.branch, solution: number, version },
          ...{ from: from.id, to: storable.casebase },
        },
      })
    } catch (error) {
      if (error instanceof StaleBase) throw refuse('resource-changed')
      throw error
    }
    return number
  },
  reply: async (context, number) => ({ saved: await tellSaved(context, number) }),
})
