import { ownValue, type calls, type VersionComparison } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { layOutComparison, type OpenedSolution } from '../../reading/comparison-layout.ts'
import { openSlots } from '../../reading/open-slots.ts'
import { headingOf, numberOf } from '../../reading/show-heading.ts'
import { readEditedCase, type EditedCase } from '../../writing/edited-case.ts'
import { headsOf, mayRestore, readableVersions, readPointers, type StoredVersion } from './version-list.ts'

type Context = Read<typeof calls.compareVersions>

/** Two versions of a solution side by side, the older one first. */
export async function compareVersions(context: Context): Promise<{ comparison: VersionComparison }> {
  const { db, request, caller, refuse, services, locale } = context
  const edited = await readEditedCase(context, request.caseId, { withArchived: true })
  if (!edited) throw refuse('solution-not-found')
  const { opened, solution } = edited
  const { model } = opened
  const readable = await readableVersions(db, edited)
  const last = readable[0]
  const asked = request.versions.length === 1 ? [...request.versions, last?.version ?? 0] : request.versions
  const [older, newer] = asked
    .toSorted((left, right) => left - right)
    .map((version) => readable.find((each) => each.version === version))
  if (!older || !newer) throw refuse('version-not-found')
  const heads = headsOf(edited, await readPointers(db, edited), locale)
  const titles = await services.titles.read(db, model, [solution], locale)
  const [before, after] = await Promise.all([openVersion(context, edited, older), openVersion(context, edited, newer)])
  return {
    comparison: {
      caseId: solution.number,
      number: numberOf(model, solution.number),
      title: titles.get(solution.number) ?? solution.name,
      versions: [heads(older), heads(newer)],
      titles: [headingOf(before.slots, before.solution).title.text, headingOf(after.slots, after.solution).title.text],
      sections: layOutComparison(model, [before, after], services.apiPath),
      locale: request.locale || locale,
      differsIn: differentLocales(before, after).filter((each) => each !== (request.locale || locale)),
      mayRestore: mayRestore(caller, edited),
    },
  }
}

/** The languages in which a text differs that the reader sees. */
function differentLocales(before: OpenedSolution, after: OpenedSolution): string[] {
  const textsOf = ({ content: { texts }, sees }: OpenedSolution, locale: string) =>
    Object.fromEntries(Object.entries(ownValue(texts, locale) ?? {}).filter(([slot]) => sees.slots.has(slot)))
  const locales = new Set([before, after].flatMap(({ content }) => Object.keys(content.texts)))
  return [...locales].sort().filter((locale) => {
    const [old, now] = [textsOf(before, locale), textsOf(after, locale)]
    return Object.keys({ ...old, ...now }).some((slot) => (ownValue(old, slot) ?? '') !== (ownValue(now, slot) ?? ''))
  })
}

async function openVersion(
  context: Context,
  { opened, solution }: EditedCase,
  { version, casebaseId }: StoredVersion,
): Promise<OpenedSolution> {
  const { db, services, request, refuse } = context
  const { number } = solution
  const content = (await services.contents.read(db, opened.model.project.name, [{ number, version }])).get(number)
  const sees = opened.sight.casebases.get(casebaseId)
  if (!content || !sees) throw refuse('version-not-found')
  const read = { solution: { ...solution, version, casebaseId }, content, sees }
  const slots = await openSlots({ ...context, opened }, read, { textLocale: request.locale || undefined })
  return { ...read, slots }
}
