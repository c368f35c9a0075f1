import { Audience, type SolutionContent, type SolutionDetails } from '@advisor/contract'
import { visibilityOf, type Model } from '@advisor/domain-model'
import type { HighlightPlan } from '@advisor/engine'
import type { Db } from '../database/open.ts'
import type { Caller, OpenedProject } from '../http/handlers.ts'
import { readContents, readPointed, type PointedSolution } from './read-solutions.ts'
import { SearchWords } from './search-words.ts'
import { solutionFileUrl } from './solution-file-url.ts'
import { headingOf, ratingAverage } from './show-heading.ts'
import { showSlots, type SlotContext } from './show-slot.ts'

export interface SolutionOf {
  db: Db
  /** Where the backend is served, for the addresses of files. */
  apiPath: string
  opened: OpenedProject
  caller: Caller
  /** The reader's language. */
  locale: string
  /** The language wanted for the texts, where it is not the reader's. */
  textLocale?: string | undefined
  purpose: 'detail' | 'preview'
  /** Words to mark: those of the search it was opened from. */
  highlights: HighlightPlan
  navigation?: SolutionDetails['navigation']
}

/** A solution laid out by the view of its case base; undefined when there is none that the caller may read. */
export async function showSolution(of: SolutionOf, number: number): Promise<SolutionDetails | undefined> {
  const { db, opened, locale } = of
  const [solution] = await readPointed(db, opened, [number])
  if (!solution) return undefined
  const content = (await readContents(db, opened.model.project.name, [solution])).get(number)
  if (!content) return undefined
  const textLocales = localesOf(content, solution.masterLocale)
  const textLocale = [of.textLocale, locale, solution.masterLocale].find((each) => each && textLocales.includes(each))
  const shownLocale = textLocale ?? solution.masterLocale
  const context: SlotContext = {
    model: opened.model,
    readerLocale: locale,
    textLocales: [shownLocale, solution.masterLocale],
    content,
    words: new SearchWords(opened.model, of.highlights),
    fileUrl: (hash) => solutionFileUrl(of.apiPath, number, hash),
  }
  const people = await readNames(db, [solution.createdBy, solution.modifiedBy])
  const sections = showSections(context, of, solution)
  return {
    ...headingOf(context, solution),
    name: solution.name,
    audience: Audience.parse(solution.audience),
    version: solution.version,
    locale: shownLocale,
    isFallbackLocale: shownLocale !== locale,
    sections,
    attachments: attachmentsOf(content, of.apiPath, number),
    locales: textLocales,
    isTranslationOutdated: await isOutdated(db, opened.model, solution, content, shownLocale),
    creator: people.get(solution.createdBy) ?? solution.createdBy,
    createdAt: solution.createdAt.toISOString(),
    modifier: people.get(solution.modifiedBy) ?? solution.modifiedBy,
    modifiedAt: solution.modifiedAt.toISOString(),
    statistics: {
      ratingAverage: ratingAverage(solution),
      ratingCount: solution.ratingCount ?? 0,
      citationCount: solution.citationCount ?? 0,
      viewingCount: solution.viewingCount ?? 0,
      reuseAttemptCount: solution.reuseAttemptCount ?? 0,
      successCount: solution.successCount ?? 0,
      failureCount: solution.failureCount ?? 0,
    },
    ...(solution.clonedFrom !== null && { clonedFrom: solution.clonedFrom }),
    ...(of.navigation && { navigation: of.navigation }),
  }
}

/** Master first, the others in order. */
function localesOf(content: SolutionContent, masterLocale: string): string[] {
  return [
    masterLocale,
    ...Object.keys(content.texts)
      .filter((locale) => locale !== masterLocale)
      .toSorted(),
  ]
}

function showSections(
  context: SlotContext,
  { opened: { model }, caller, purpose }: SolutionOf,
  { casebaseId }: PointedSolution,
): SolutionDetails['sections'] {
  const casebase = model.casebases.get(casebaseId)
  const viewId = purpose === 'preview' ? (casebase?.views.preview ?? casebase?.views.detail) : casebase?.views.detail
  const view = viewId === undefined ? undefined : model.views.get(viewId)
  return (view?.sections ?? []).flatMap((section) => {
    const visible = section.items.filter(
      (item) => item.slot !== casebase?.titleSlot && visibilityOf(item, caller.roles) !== 'invisible',
    )
    const slots = showSlots(
      context,
      visible.map(({ slot }) => slot),
    )
    if (slots.length === 0) return []
    const { caption } = section
    const captionHere =
      caption && model.captions.ofPart(context.readerLocale, 'view', viewId ?? '', { id: section.id, caption })
    return [{ id: section.id, style: section.style, slots, ...(captionHere !== undefined && { caption: captionHere }) }]
  })
}

/** Pictures that stand in the text are not listed again. */
function attachmentsOf(content: SolutionContent, apiPath: string, number: number): SolutionDetails['attachments'] {
  const shown = Object.values(content.texts).flatMap((byslot) => Object.values(byslot))
  return content.attachments
    .filter(({ hash }) => !shown.some((text) => text.includes(`src="file:${hash}"`)))
    .map(({ id, name, contentType, sizeBytes, hash }) => ({
      id,
      name,
      contentType,
      sizeBytes,
      url: solutionFileUrl(apiPath, number, hash),
    }))
}

/** A translation is outdated when the master's text changed after the version it was made from. */
async function isOutdated(
  db: Db,
  model: Model,
  { number, version, masterLocale }: PointedSolution,
  content: SolutionContent,
  locale: string,
): Promise<boolean> {
  const ofVersion = content.translations[locale]?.ofVersion
  if (locale === masterLocale || ofVersion === undefined || ofVersion >= version) return false
  const source = (await readContents(db, model.project.name, [{ number, version: ofVersion }])).get(number)
  return JSON.stringify(source?.texts[masterLocale]) !== JSON.stringify(content.texts[masterLocale])
}

async function readNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'realName'])
    .where('id', 'in', [...userIds])
    .execute()
  return new Map(rows.map(({ id, realName }) => [id, realName]))
}
