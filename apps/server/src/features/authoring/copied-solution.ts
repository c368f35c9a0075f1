import {
  ownValue,
  type AuthoredContent,
  type NewSolutionStart,
  type SolutionContent,
  type View,
} from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { CasebaseSight } from '../../access/sight.ts'
import type { OpenedProject } from '../../access/opened-project.ts'
import type { Db } from '../../database/open.ts'
import type { Pictures } from '../../reading/place-pictures.ts'
import { readPointed, type PointedSolution } from '../../reading/pointed-solution.ts'
import { numberOf } from '../../reading/show-heading.ts'
import type { PictureSizes } from '../../reading/picture-sizes.ts'
import type { SolutionContents } from '../../reading/solution-contents.ts'
import { solutionFileUrl } from '../../reading/solution-file-url.ts'
import type { SolutionTitles } from '../../reading/solution-titles.ts'
import { listedFiles, visibleFiles, visibleTexts } from '../../reading/visible-content.ts'

/** A solution that the caller reads and that another one begins with. */
export interface CopiedSolution {
  solution: PointedSolution
  content: SolutionContent
  sees: CasebaseSight
}

interface Context {
  db: Db
  opened: OpenedProject
  services: { contents: SolutionContents; titles: SolutionTitles; pictureSizes: PictureSizes; apiPath: string }
  locale: string
}

/** The solution with its content; undefined for one that is not there, or out of sight. */
export async function readCopied(
  { db, opened, services }: Pick<Context, 'db' | 'opened'> & { services: Pick<Context['services'], 'contents'> },
  number: number,
): Promise<CopiedSolution | undefined> {
  const [solution] = await readPointed(db, opened, [number])
  const sees = solution && opened.sight.casebases.get(solution.casebaseId)
  if (!solution || !sees) return undefined
  const content = (await services.contents.read(db, opened.model.project.name, [solution])).get(solution.number)
  return content && { solution, content, sees }
}

/** The language in which a copy is written: the reader's if all texts are there in it, else the language of the solution. */
export function copiedLocale({ solution, content, sees }: CopiedSolution, readerLocale: string): string {
  const { masterLocale } = solution
  const translated = visibleTexts(content, readerLocale, sees)
  const isComplete = Object.keys(visibleTexts(content, masterLocale, sees)).every((slot) => ownValue(translated, slot))
  return isComplete ? readerLocale : masterLocale
}

/** What the caller sees of the solution, with the texts of a language. */
export function copiedContent({ content, sees }: CopiedSolution, locale: string): AuthoredContent {
  const values = Object.fromEntries(Object.entries(content.values).filter(([slot]) => sees.slots.has(slot)))
  return { values, texts: visibleTexts(content, locale, sees) }
}

/** The content without what did not help: the steps of the repair. The title is the searcher's own. */
export function contentBesideSteps(
  model: Model,
  { solution }: CopiedSolution,
  content: AuthoredContent,
): AuthoredContent {
  const casebase = model.casebases.get(solution.casebaseId)
  const left = new Set([casebase?.titleSlot ?? '', ...slotsOfSteps(model.views.get(casebase?.views.detail ?? ''))])
  const without = <Value>(bySlot: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(bySlot).filter(([slot]) => !left.has(slot)))
  return { values: without(content.values), texts: without(content.texts) }
}

function slotsOfSteps(view: View | undefined): string[] {
  const sections = view?.sections.filter(({ style }) => style === 'steps') ?? []
  return sections.flatMap(({ items }) => items.map(({ slot }) => slot))
}

/** What the form says of the solution that it begins with. */
export async function tellCopied(
  { db, opened, services, locale }: Context,
  { solution, content, sees }: CopiedSolution,
): Promise<NonNullable<NewSolutionStart['copyOf']>> {
  const titles = await services.titles.read(db, opened.model, [solution], locale)
  return {
    caseId: solution.number,
    number: numberOf(opened.model, solution.number),
    title: titles.get(solution.number) ?? solution.name,
    leftFiles: listedFiles(content, sees).map(({ name }) => name),
  }
}

/** Where the pictures of the solution are. */
export async function picturesOfCopied(
  { services }: Pick<Context, 'services'>,
  { solution, content, sees }: CopiedSolution,
): Promise<Pictures> {
  const sizes = await services.pictureSizes.of(visibleFiles(content, sees).map(({ hash }) => hash))
  return {
    urlOf: (hash) => solutionFileUrl(services.apiPath, solution.number, hash),
    sizeOf: (hash) => sizes.get(hash),
  }
}
