import { randomUUID } from 'node:crypto'
import { markParagraph, quoteOf, type ParagraphMark } from '@advisor/content-change'
import { limits, type calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import { lockSolutions } from '../../store/solutions/solution-writer.ts'
import type { EditedCase } from '../../writing/edited-case.ts'
import { checkRemark, type CheckedRemark } from './checked-remark.ts'
import { countThreads, insertRemark, insertThread, type NewThread } from './remark-store.ts'
import { readRemarkedCase } from './remarked-case.ts'
import { paragraphsIn, showRemarks } from './show-remarks.ts'

type Call = typeof calls.addRemark

interface Prepared extends CheckedRemark {
  thread: NewThread
  branch: string
}

/** Makes a remark on a slot of a solution, or on a paragraph of it. */
export const addRemark = inPhases<Call, Prepared, { locale: string }>({
  async prepare(context) {
    const { request, refuse, now } = context
    const edited = await readRemarkedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    const { opened, sees, solution } = edited
    const { slot } = request
    if (!sees.slots.has(slot)) throw refuse('slot-not-found')
    const locale = request.locale || solution.masterLocale
    const mark = markOf(context, edited, locale)
    const checked = await checkRemark(context, edited, slot)
    const isTranslated = opened.model.slots.get(slot)?.slot.localised === true
    const { quote = null, mark: own = null, markBefore = null, markAfter = null, place = null } = mark ?? {}
    return {
      ...checked,
      branch: opened.branch,
      thread: {
        ...{ id: randomUUID(), projectId: opened.model.project.name, number: solution.number, slot },
        ...{ locale: isTranslated ? locale : '', quote, mark: own, markBefore, markAfter, place, createdAt: now },
      },
    }
  },
  async change({ tx, caller, now, services, refuse, request }, { thread, said, names, branch }) {
    const { id, projectId, number } = thread
    await lockSolutions(tx, projectId, [number])
    const limit = limits.remarkThreads
    if ((await countThreads(tx, projectId, number)) >= limit) throw refuse('too-many-remarks', { params: { limit } })
    await insertThread(tx, thread)
    await insertRemark(tx, { id, threadId: id, said, createdBy: caller.userId, createdAt: now }, names)
    const told = { to: names, about: id, projectId, branch, by: caller.userId, now }
    await tellAssigned(tx, services, { ...told, kind: 'remark-named' })
    return { locale: request.locale }
  },
  async reply(context, { locale }) {
    const edited = await readRemarkedCase(context, context.request.caseId)
    if (!edited) throw context.refuse('solution-not-found')
    return { list: await showRemarks(context, edited, locale || edited.solution.masterLocale) }
  },
})

/** The paragraph that is meant, as it is now: another one may stand in its place since the caller has read it. */
function markOf({ request, refuse }: Read<Call>, edited: EditedCase, locale: string): ParagraphMark | undefined {
  const { paragraph, slot } = request
  if (!paragraph) return undefined
  const paragraphs = paragraphsIn(edited, slot, locale)
  const isMeant = (text: string | undefined) =>
    text !== undefined && quoteOf(text, limits.quoteCharacters) === paragraph.quote
  const index = isMeant(paragraphs[paragraph.index]) ? paragraph.index : paragraphs.findIndex(isMeant)
  const mark = markParagraph(paragraphs, index, limits.quoteCharacters)
  if (!mark) throw refuse('paragraph-not-found')
  return mark
}
