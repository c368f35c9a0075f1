import {
  Audience,
  ownValue,
  type Casebase,
  type ShownWarning,
  type SolutionContent,
  type SolutionDetails,
  type View,
} from '@advisor/contract'
import { printedItems } from '@advisor/domain-model'
import type { HighlightPlan } from '@advisor/engine/text'
import type { CasebaseSight } from '../access/sight.ts'
import type { Db } from '../database/open.ts'
import { safeFileName } from '../store/files/safe-file-name.ts'
import { countCitations } from '../store/solutions/citations.ts'
import type { LinkedSolution } from '../store/solutions/solution-links.ts'
import { findUnsearched } from './find-unsearched.ts'
import { isPictureType } from './picture-types.ts'
import { openSlots, type Reading } from './open-slots.ts'
import { readPointed, type PointedSolution } from './pointed-solution.ts'
import { sectionHead, tabOf } from './section-head.ts'
import { headingOf, statisticsOf } from './show-heading.ts'
import { showApprovedBy, showSignature } from './show-signature.ts'
import { showRelated } from './show-related.ts'
import { showSlots, type SlotContext } from './show-slot.ts'
import { showWarnings } from './show-warnings.ts'
import { listedFiles, visibleTexts } from './visible-content.ts'

/** How a solution is wanted. */
export interface ReadingWish {
  purpose: 'detail' | 'preview'
  /** With what its own page says beside it: copies, the solutions that cite it, and which of its files are not searched. */
  isOnItsPage?: boolean
  /** Where the files of the solution are, if not where signed-in readers get them. */
  fileUrl?: (hash: string) => string
  /** Where solutions are to which its texts link, if not where signed-in readers open them. */
  linkTo?: (linked: LinkedSolution) => string
  /** The language wanted for the texts, where it is not the reader's. */
  textLocale?: string | undefined
  /** Words to mark: those of the search it was opened from. */
  highlights?: HighlightPlan | undefined
  /** Where it stands in the results of that search. */
  navigation?: SolutionDetails['navigation']
}

/** A solution laid out by the view of its case base; undefined when there is none that the reader may see. */
export async function showSolution(
  reading: Reading,
  number: number,
  wish: ReadingWish,
): Promise<SolutionDetails | undefined> {
  const { db, services, opened, locale } = reading
  const [solution] = await readPointed(db, opened, [number])
  const sees = solution && opened.sight.casebases.get(solution.casebaseId)
  if (!solution || !sees) return undefined
  const content = (await services.contents.read(db, opened.model.project.name, [solution])).get(solution.number)
  if (!content) return undefined
  const context = await openSlots(reading, { solution, content, sees }, wish)
  const [shownLocale] = context.textLocales
  const casebase = opened.model.casebases.get(solution.casebaseId)
  const warnings = casebase ? showWarnings(context, casebase) : []
  const statistics = statisticsOf(solution)
  const files = listedFiles(content, sees)
  const [people, related, citations, unsearched, signature, approvedBy] = await Promise.all([
    readNames(db, [solution.createdBy, solution.modifiedBy]),
    wish.isOnItsPage ? showRelated(reading, solution) : [],
    wish.isOnItsPage ? countCitations(db, citingIn(opened), solution.number) : 0,
    findUnsearched(db, wish.isOnItsPage ? files.map(({ hash }) => hash) : []),
    wish.purpose === 'detail' ? showSignature(db, { model: opened.model, solution, locale }) : undefined,
    wish.purpose === 'detail' ? showApprovedBy(db, { model: opened.model, solution, locale }) : [],
  ])
  return {
    ...headingOf(context, solution),
    name: solution.name,
    audience: Audience.parse(solution.audience),
    version: solution.version,
    locale: shownLocale,
    isFallbackLocale: shownLocale !== locale,
    warnings,
    ...showSections(context, solution, wish.purpose, warnings),
    attachments: files.map(({ id, name, contentType, sizeBytes, hash }) => ({
      id,
      name: safeFileName(name),
      contentType,
      sizeBytes,
      url: context.pictures.urlOf(hash),
      ...(isPictureType(contentType) && { picture: { size: context.pictures.sizeOf(hash) } }),
      unsearched: unsearched.get(hash),
    })),
    ...(signature && { signature }),
    ...(approvedBy.length > 0 && { approvedBy }),
    locales: context.locales,
    isTranslationOutdated: await isOutdated(reading, solution, content, shownLocale, sees),
    creator: people.get(solution.createdBy) ?? solution.createdBy,
    createdAt: solution.createdAt.toISOString(),
    modifier: people.get(solution.modifiedBy) ?? solution.modifiedBy,
    modifiedAt: solution.modifiedAt.toISOString(),
    statistics: { ...statistics, citationCount: statistics.citationCount + citations },
    ...(related.length > 0 && { related }),
    ...(wish.navigation && { navigation: wish.navigation }),
  }
}

function citingIn({ model, branch, sight }: Reading['opened']) {
  return { projectId: model.project.name, branch, seen: sight.casebases }
}

function showSections(
  context: SlotContext,
  { casebaseId }: PointedSolution,
  purpose: ReadingWish['purpose'],
  warnings: readonly ShownWarning[],
): Pick<SolutionDetails, 'sections' | 'printed'> {
  const { model, sees } = context
  const casebase = model.casebases.get(casebaseId)
  const views = casebase?.views
  const view = model.views.get((purpose === 'preview' ? views?.preview : undefined) ?? views?.detail ?? '')
  const shown = view && sees.views.get(view.id)
  if (!casebase || !view || !shown) return { sections: [], printed: [] }
  // A slot that is not a warning itself keeps its place: there it has all its symbols.
  const isShownAbove = (slotId: string) =>
    model.slots.get(slotId)?.slot.warning !== undefined && warnings.some(({ slot }) => slot.slotId === slotId)
  const sections = byTabs(view).flatMap((section) => {
    const items = section.items
      .map(({ slot }) => slot)
      .filter((slot) => slot !== casebase.titleSlot && shown.has(slot) && !isShownAbove(slot))
    const slots = showSlots(context, items)
    const tab = tabOf(context, view, section)
    return slots.length > 0 ? [{ ...sectionHead(context, view, section), ...(tab && { tab }), slots }] : []
  })
  return { sections, printed: showPrinted(context, casebase, view, sections) }
}

/** The sections without a tab, then those of each tab. */
function byTabs({ sections, tabs = [] }: View): View['sections'] {
  const placeOf = ({ tab }: View['sections'][number]) => tabs.findIndex(({ id }) => id === tab)
  return sections.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What of the shown slots goes on paper. */
function showPrinted(
  context: SlotContext,
  casebase: Casebase,
  shownView: View,
  sections: SolutionDetails['sections'],
): SolutionDetails['printed'] {
  const view = context.model.views.get(casebase.views.print ?? '') ?? shownView
  const seen = context.sees.views.get(view.id)
  const shown = new Set(sections.flatMap(({ slots }) => slots.map(({ slotId }) => slotId)))
  return view.sections.flatMap((section) => {
    const slots = printedItems(context.model, casebase, section)
      .filter(({ slot }) => shown.has(slot) && seen?.has(slot))
      .map(({ slot, isOnRequest }) => ({ slotId: slot, isOnRequest }))
    return slots.length > 0 ? [{ ...sectionHead(context, view, section), slots }] : []
  })
}

/** A translation is outdated when the master's text changed after the version it was made from. */
async function isOutdated(
  { db, services, opened }: Reading,
  { number, version, masterLocale }: PointedSolution,
  content: SolutionContent,
  locale: string,
  sees: CasebaseSight,
): Promise<boolean> {
  const ofVersion = ownValue(content.translations, locale)?.ofVersion
  if (locale === masterLocale || ofVersion === undefined || ofVersion >= version) return false
  const sources = await services.contents.read(db, opened.model.project.name, [{ number, version: ofVersion }])
  const source = sources.get(number)
  if (!source) return false
  // As they are shown: a text that was only sanitised since says the same.
  const isRich = (slot: string) => opened.model.slots.get(slot)?.slot.form === 'rich'
  const shown = (of: SolutionContent) =>
    JSON.stringify(
      Object.entries(visibleTexts(of, masterLocale, sees)).map(([slot, text]) => [
        slot,
        isRich(slot) ? services.richTexts.clean(text) : text,
      ]),
    )
  return shown(source) !== shown(content)
}

async function readNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'realName'])
    .where('id', 'in', [...userIds])
    .execute()
  return new Map(rows.map(({ id, realName }) => [id, realName]))
}
