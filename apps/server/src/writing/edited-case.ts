import type { Casebase, SolutionContent } from '@advisor/contract'
import { writableSlots } from '@advisor/domain-model'
import { openAuthoringBranch, type AccessServices, type OpenedBranch } from '../access/opened-project.ts'
import type { CasebaseSight } from '../access/sight.ts'
import { managingSight } from '../access/managing-sight.ts'
import { maySee } from '../access/sight-filter.ts'
import type { Db } from '../database/open.ts'
import { loadPointed, type PointedSolution } from '../reading/pointed-solution.ts'
import type { SolutionContents } from '../reading/solution-contents.ts'
import type { Caller } from '../sessions/caller.ts'
import { editingRights, type EditingRights } from './editing-rights.ts'

/** A solution as an author finds it on the branch where authors write. */
export interface EditedCase {
  opened: OpenedBranch
  casebase: Casebase
  /** In the version that the branch shows; where it shows none, in that of the next branch that does. */
  solution: PointedSolution
  content: SolutionContent
  /** The version that the branch shows; 0: none. */
  onto: number
  sees: CasebaseSight
  /** The slots that the caller may write. */
  writable: ReadonlySet<string>
  rights: EditingRights
}

interface Context {
  db: Db
  caller: Caller
  opened: OpenedBranch
  services: AccessServices & { contents: SolutionContents }
  locale: string
}

/**
 * The solution for its author; undefined where it is not there, out of the caller's sight, or its branch is closed to the caller.
 * `withArchived`: also an archived one that the caller may take up again.
 */
export async function readEditedCase(
  { db, caller, opened: looked, services, locale }: Context,
  number: number,
  { withArchived = false } = {},
): Promise<EditedCase | undefined> {
  const { project } = looked.model
  const ofAuthors = await openAuthoringBranch(services, caller, project.name)
  const opened =
    ofAuthors && withArchived
      ? { ...ofAuthors, sight: managingSight(ofAuthors.model, caller, ofAuthors.sight) }
      : ofAuthors
  const found = opened && (await findShown(db, opened, number))
  const casebase = found && opened.model.casebases.get(found.solution.casebaseId)
  const sees = found && opened.sight.casebases.get(found.solution.casebaseId)
  if (!found || !casebase || !sees || !maySee(opened.sight, found.solution)) return undefined
  const { solution, onto } = found
  const content = (await services.contents.read(db, project.name, [solution])).get(number)
  if (!content) return undefined
  const { model } = opened
  const writable = writableSlots(model, casebase, caller.roles).intersection(sees.slots)
  const rights = editingRights(model, casebase, caller, solution, locale)
  return { opened, casebase, solution, content, onto, sees, writable, rights }
}

/** What of a solution is written: texts alone, or values and files too. */
interface WrittenKind {
  isTextOnly: boolean
}

/**
 * What the caller may write in a language. Who may localise writes the texts of other languages than the master's, whose solution it is and in
 * whatever state short of the archive: what readers of later branches see changes only when it is published there.
 */
export function rightsIn(
  { opened, solution, writable, rights }: EditedCase,
  locale: string,
  { isTextOnly }: WrittenKind,
): Pick<EditedCase, 'writable'> & Pick<EditingRights, 'mayWrite' | 'mayKeepState'> {
  const { mayWrite, mayKeepState, mayTranslate } = rights
  if (locale === solution.masterLocale || !isTextOnly || !mayTranslate) return { mayWrite, mayKeepState, writable }
  const texts = [...writable].filter((slot) => opened.model.slots.get(slot)?.slot.localised)
  return { mayWrite: true, mayKeepState: true, writable: new Set(texts) }
}

/** What the present version says beside its content. */
export async function headOf(db: Db, { opened, solution }: EditedCase) {
  return db
    .selectFrom('solutionVersions')
    .select(['audience', 'governance'])
    .where('projectId', '=', opened.model.project.name)
    .where('number', '=', solution.number)
    .where('version', '=', solution.version)
    .executeTakeFirstOrThrow()
}

async function findShown(
  db: Db,
  { model: { project }, branch }: OpenedBranch,
  number: number,
): Promise<Pick<EditedCase, 'solution' | 'onto'> | undefined> {
  for (const { name } of project.branches) {
    const [solution] = await loadPointed(db, project.name, name, [number])
    if (solution) return { solution, onto: name === branch ? solution.version : 0 }
  }
  return undefined
}
