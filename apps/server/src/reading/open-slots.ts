import type { SolutionContent } from '@advisor/contract'
import type { HighlightPlan } from '@advisor/engine/text'
import type { OpenedBranch } from '../access/opened-project.ts'
import type { CasebaseSight } from '../access/sight.ts'
import type { Db } from '../database/open.ts'
import type { AnalysedTexts } from './analysed-texts.ts'
import { MarkedWords } from './marked-words.ts'
import type { PictureSizes } from './picture-sizes.ts'
import { isPictureType } from './picture-types.ts'
import type { PointedSolution } from './pointed-solution.ts'
import type { RichTexts } from './rich-texts.ts'
import type { SlotContext } from './show-slot.ts'
import type { SolutionContents } from './solution-contents.ts'
import type { SolutionTitles } from './solution-titles.ts'
import type { LinkedSolution } from '../store/solutions/solution-links.ts'
import { solutionFileUrl } from './solution-file-url.ts'
import { visibleFiles, visibleLocales } from './visible-content.ts'

/** Who reads, and where from. */
export interface Reading {
  db: Db
  services: {
    contents: SolutionContents
    titles: SolutionTitles
    analysedTexts: AnalysedTexts
    richTexts: RichTexts
    pictureSizes: PictureSizes
    /** Where the backend is served, for the addresses of files. */
    apiPath: string
  }
  opened: OpenedBranch
  /** The reader's language. */
  locale: string
}

/** A solution that the reader may read, with its content. */
export interface ReadSolution {
  solution: PointedSolution
  content: SolutionContent
  sees: CasebaseSight
}

/** A solution whose slots can be shown. */
export interface OpenSlots extends SlotContext {
  textLocales: readonly [shown: string, master: string]
  /** The languages in which the reader finds texts, the master language first. */
  locales: string[]
}

/** How the slots of a solution are wanted. */
interface OpeningWish {
  /** The language wanted for the texts, where it is not the reader's. */
  textLocale?: string | undefined
  /** Words to mark. */
  highlights?: HighlightPlan | undefined
  /** Where the files of the solution are, if not where signed-in readers get them. */
  fileUrl?: ((hash: string) => string) | undefined
  /** Where other solutions are, if not where signed-in readers open them. */
  linkTo?: ((linked: LinkedSolution) => string) | undefined
}

/** What the slots of a solution are shown with: its languages, and where its pictures are. */
export async function openSlots(
  { services, opened, locale }: Reading,
  { solution, content, sees }: ReadSolution,
  { textLocale, highlights = {}, fileUrl, linkTo }: OpeningWish = {},
): Promise<OpenSlots> {
  const locales = visibleLocales(content, solution.masterLocale, sees)
  const shownLocale = [textLocale, locale].find((each) => each && locales.includes(each)) ?? solution.masterLocale
  const files = visibleFiles(content, sees).filter(({ contentType }) => isPictureType(contentType))
  const sizes = await services.pictureSizes.of(files.map(({ hash }) => hash))
  const pictures = {
    urlOf: fileUrl ?? ((hash: string) => solutionFileUrl(services.apiPath, solution.number, hash)),
    sizeOf: (hash: string) => sizes.get(hash),
  }
  return {
    model: opened.model,
    sees,
    readerLocale: locale,
    textLocales: [shownLocale, solution.masterLocale],
    locales,
    content,
    words: new MarkedWords(opened.model, highlights, services.analysedTexts),
    richTexts: services.richTexts,
    pictures,
    linkTo: linkTo ?? ((linked) => linkInside(opened, linked)),
  }
}

/** The address of a solution for a reader who is signed in, as pages of the application reach it. */
export function linkInside(
  { model, branch }: Pick<OpenedBranch, 'model' | 'branch'>,
  { caseId, project }: LinkedSolution,
): string {
  const query = new URLSearchParams({ caseId: String(caseId), project: project ?? model.project.name })
  if (project === undefined) query.set('branch', branch)
  return `case-details?${query.toString()}`
}
