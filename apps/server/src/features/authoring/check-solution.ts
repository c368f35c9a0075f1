import { problemPlaces, type AuthoringProblem, type calls } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import { isSolutionName, SolutionKeys } from '../../store/solutions/solution-keys.ts'
import { storableVersionOfSent, type StorableVersion } from '../../store/solutions/storable-version.ts'
import { knownFiles, problemsOfFiles } from './attached-files.ts'
import type { CopiedSolution } from './copied-solution.ts'
import { onAuthoringBranch } from './on-authoring-branch.ts'
import { wordProblem } from './word-problem.ts'
import { startState, writableCasebases, type WritableCasebase } from './writable-casebases.ts'
import { audienceOf, readBeginning, sentSlots, slotsWithLostPictures, writtenContent } from './written-solution.ts'

type Context = Read<typeof calls.validateUpdateCase> | Read<typeof calls.updateCase>

/** A solution that can be saved, or the reasons why it cannot. */
export type CheckedSolution =
  | { problems: AuthoringProblem[] }
  | {
      version: StorableVersion
      name: string | undefined
      copied: CopiedSolution | undefined
      /** Where it is written. */
      place: { projectId: string; branch: string; model: Model; slots: ReadonlySet<string> }
    }

/** Checks a solution that an author has written, by the rules of its case base and by what the author may write. */
export async function checkSolution(asked: Context): Promise<CheckedSolution> {
  const opened = await onAuthoringBranch(asked)
  // The copied solution is read where the author looks.
  const copied = await readBeginning(asked)
  if (!opened || !asked.caller.permissions.has('solution-create')) throw asked.refuse('no-permission')
  const context: Context = { ...asked, opened }
  const { caller, request } = context
  const { model } = opened
  const say = (slot: string, message: string): AuthoringProblem => ({ slot, message })
  const { texts } = context.services
  const writable = writableCasebases(opened, caller).get(request.casebase)
  const masterLocale = request.locale === '' ? model.project.masterLocale : request.locale
  const problems = [
    ...(writable ? [] : [say(problemPlaces.casebase, texts.say(context.locale, 'authoringProblems.casebase'))]),
    ...(isLocaleOffered(context, masterLocale, copied)
      ? []
      : [say(problemPlaces.locale, texts.say(context.locale, 'refusals.locale-not-supported'))]),
    ...(await nameProblems(context)),
  ]
  if (!writable) return { problems }
  const hidden = sentSlots(request).filter((slotId) => !writable.slots.has(slotId))
  const notWritten = hidden.map((slotId) => say(slotId, texts.say(context.locale, 'authoringProblems.not-writable')))
  const checked = await checkContents(context, writable, masterLocale, copied)
  const all = [...problems, ...notWritten, ...('problems' in checked ? checked.problems : [])]
  if (all.length > 0 || 'problems' in checked) return { problems: eachOnce(all) }
  const place = { projectId: model.project.name, branch: opened.branch, model, slots: writable.slots }
  return { version: checked.version, name: request.name === '' ? undefined : request.name, copied, place }
}

async function checkContents(
  context: Context,
  { casebase, slots }: WritableCasebase,
  masterLocale: string,
  copied: CopiedSolution | undefined,
): Promise<{ problems: AuthoringProblem[] } | { version: StorableVersion }> {
  const { opened, request, locale, services } = context
  const { model } = opened
  const known = await knownFiles(context, copied)
  const content = writtenContent(model, request, masterLocale, known)
  const fileProblems = problemsOfFiles(context, known)
  const lost = slotsWithLostPictures(content)
  const checked = await storableVersionOfSent(
    {
      casebase: casebase.id,
      masterLocale,
      models: [model],
      fileSizes: new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes])),
    },
    {
      state: startState(model, casebase, locale).id,
      audience: audienceOf(opened, casebase.id, request.copyOf !== undefined, copied),
      governance: 'open',
      comment: '',
      content,
    },
  )
  const lostPictures = lost.map((slot) => ({
    slot,
    message: services.texts.say(locale, 'authoringProblems.picture-gone'),
  }))
  if ('version' in checked) return fileProblems.length > 0 ? { problems: fileProblems } : checked
  const told = checked.problems.flatMap((problem) => {
    const { slotId } = problem
    return slotId === undefined || !slots.has(slotId)
      ? []
      : [{ slot: slotId, message: wordProblem(context, { ...problem, slotId }) }]
  })
  return { problems: [...fileProblems, ...lostPictures, ...told] }
}

function isLocaleOffered({ opened }: Context, locale: string, copied: CopiedSolution | undefined): boolean {
  return opened.model.project.locales.includes(locale) || copied?.solution.masterLocale === locale
}

/** What is wrong with the name that a solution is to get; none with an empty one. */
export async function nameProblems({ db, opened, request, services, locale }: Context): Promise<AuthoringProblem[]> {
  const { name } = request
  if (name === '') return []
  const slot = problemPlaces.name
  if (!isSolutionName(name)) return [{ slot, message: services.texts.say(locale, 'authoringProblems.name-not-valid') }]
  const keys = new SolutionKeys(db, opened.model.project.name)
  await keys.lookUp([{ name }])
  const isTaken = 'taken' in keys.claim({ name })
  return isTaken ? [{ slot, message: services.texts.say(locale, 'authoringProblems.name-taken') }] : []
}

/** Several values can have the same fault. */
function eachOnce(problems: readonly AuthoringProblem[]): AuthoringProblem[] {
  const byKey = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  return [...byKey.values()]
}
