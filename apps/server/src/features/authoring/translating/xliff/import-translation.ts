import {
  ownValue,
  toLanguageTag,
  handedOffSolutions,
  type calls,
  type ReplyOf,
  type ReviewedParagraphs,
  type SolutionContent,
} from '@advisor/contract'
import { inPhases, type Read } from '../../../../http/handlers.ts'
import { numberOf } from '../../../../reading/show-heading.ts'
import { insertAuditEvent } from '../../../../store/events/audit-events.ts'
import { addSolutionVersions, StaleBase } from '../../../../store/solutions/solution-writer.ts'
import { storableVersionOfSent, type StorableVersion } from '../../../../store/solutions/storable-version.ts'
import { tellOvertaken } from '../../../../writing/approvals/ask-approval.ts'
import { headOf, readEditedCase, rightsIn, type EditedCase } from '../../../../writing/edited-case.ts'
import { editedLocales } from '../../editing/edited-form.ts'
import { withMark } from '../translation-mark.ts'
import { readXliff, XliffError, type ReadFile } from './read-xliff.ts'
import { takenOver, type TakenOver } from './taken-over.ts'

type Call = typeof calls.importTranslation
type Told = ReplyOf<Call>['solutions'][number]

/** What comes of the part of a file that is about one solution. */
interface Planned {
  told: Told
  /** What is saved; undefined: nothing changes. */
  save?: { edited: EditedCase; storable: StorableVersion; locale: string }
}

/** Takes over translations from a file: rehearsed first, then all solutions or none. */
export const importTranslation = inPhases<Call, Planned[], ReplyOf<Call>>({
  async prepare(context) {
    const files = readFiles(context)
    const planned: Planned[] = []
    for (const file of files) planned.push(await plan(context, file))
    const isWhole = planned.every(({ told }) => !told.hindrance && told.problems.length === 0)
    if (context.request.apply && !isWhole && !context.request.leaveOut) throw context.refuse('xliff-not-whole')
    return planned
  },
  async change(context, planned) {
    const { tx, caller, now, request, refuse } = context
    if (!request.apply) return { solutions: planned.map(({ told }) => told), isApplied: false }
    const solutions: Told[] = []
    try {
      for (const { told, save } of planned) {
        if (!save) {
          solutions.push(told)
          continue
        }
        const { opened, solution, onto } = save.edited
        const { number } = solution
        const projectId = opened.model.project.name
        const place = { projectId, branch: opened.branch, by: caller.userId, at: now }
        const [version] = await addSolutionVersions(tx, place, [{ number, onto, storable: save.storable }])
        await tellOvertaken(context, save.edited)
        await insertAuditEvent(tx, {
          kind: 'solution-changed',
          userId: caller.userId,
          detail: { project: projectId, branch: opened.branch, solution: number, version, xliff: save.locale },
        })
        solutions.push({ ...told, ...(version !== undefined && { version }) })
      }
    } catch (error) {
      if (error instanceof StaleBase) throw refuse('resource-changed')
      throw error
    }
    return { solutions, isApplied: true }
  },
  reply: (_, told) => Promise.resolve(told),
})

/** The parts of the document, those of one solution and language joined. */
function readFiles({ request, refuse }: Read<Call>): ReadFile[] {
  // Some reasons end as sentences do; so does what they are said in.
  const unreadable = (reason: string) => refuse('xliff-not-readable', { params: { reason: reason.replace(/\.$/, '') } })
  let read: ReadFile[]
  try {
    read = readXliff(request.xliff)
  } catch (error) {
    if (error instanceof XliffError) throw unreadable(error.message)
    throw error
  }
  const joined = [
    ...Map.groupBy(read, ({ original, targetTag }) => JSON.stringify([original, targetTag.toLowerCase()])).values(),
  ].flatMap(([first, ...others]) =>
    first ? [{ ...first, units: [first, ...others].flatMap(({ units }) => units) }] : [],
  )
  if (joined.length === 0) throw unreadable('nothing to translate is in it')
  if (joined.length > handedOffSolutions) throw unreadable(`it has more than ${handedOffSolutions} solutions`)
  return joined
}

async function plan(context: Read<Call>, file: ReadFile): Promise<Planned> {
  const { db, services, opened: looked } = context
  const { original, sourceTag, targetTag } = file
  const told: Told = { original, number: '', title: '', changed: 0, same: 0, problems: [] }
  const hindered = (hindrance: NonNullable<Told['hindrance']>, of: Told = told) => ({ told: { ...of, hindrance } })
  const [, project, digits] = /^(.{1,200})\/([1-9]\d{0,8})$/.exec(original) ?? []
  if (project !== looked.model.project.name || digits === undefined) return hindered('not-this-project')
  const edited = await readEditedCase(context, Number(digits))
  if (!edited) return hindered('solution-not-found')
  const { solution, opened } = edited
  const { number, masterLocale } = solution
  const titles = await services.titles.read(db, opened.model, [solution], context.locale)
  const named: Told = {
    ...told,
    ...{ caseId: number, number: numberOf(opened.model, number), title: titles.get(number) ?? solution.name },
  }
  const isTag = (tag: string, locale: string) => toLanguageTag(locale).toLowerCase() === tag.toLowerCase()
  const locale = editedLocales(edited).find((each) => isTag(targetTag, each))
  if (locale === undefined || locale === masterLocale || !isTag(sourceTag, masterLocale))
    return hindered('wrong-languages', named)
  const rights = rightsIn(edited, locale, { isTextOnly: true })
  const state = rights.mayKeepState
    ? solution.state
    : edited.rights.transitions.find(({ to }) => to.reach === 'hidden')?.to.id
  if (!rights.mayWrite || state === undefined) return hindered('solution-not-editable', named)
  const taken = await takenOver(context, edited, locale, file.units)
  const { changed, same, problems } = taken
  const counted: Told = { ...named, locale, changed, same, problems }
  if (!taken.isChange) return { told: counted }
  const storable = await storableOf(context, edited, { locale, state, taken })
  return storable ? { told: counted, save: { edited, storable, locale } } : hindered('not-valid', counted)
}

interface Saving {
  locale: string
  state: string
  taken: TakenOver
}

/** The next version; undefined where the rules of the case base do not let it be. */
async function storableOf(
  context: Read<Call>,
  edited: EditedCase,
  { locale, state, taken }: Saving,
): Promise<StorableVersion | undefined> {
  const { solution, opened, casebase, content } = edited
  const { version, masterLocale } = solution
  const reviewed: ReviewedParagraphs = taken.reviewed
  const next: SolutionContent = {
    ...content,
    texts: { ...content.texts, [locale]: { ...ownValue(content.texts, locale), ...taken.texts } },
  }
  const isWritten = Object.keys(taken.texts).length > 0
  const { audience, governance } = await headOf(context.db, edited)
  const checked = await storableVersionOfSent(
    {
      ...{ casebase: casebase.id, masterLocale, models: [opened.model], before: content },
      fileSizes: new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes])),
    },
    {
      ...{ state, audience, governance, comment: `XLIFF ${toLanguageTag(locale)}` },
      content: await withMark(context, edited, { version, locale, isWritten, reviewed }, next),
    },
  )
  return 'problems' in checked ? undefined : checked.version
}
