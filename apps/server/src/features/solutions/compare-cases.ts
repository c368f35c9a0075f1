import { limits, type calls, type ComparedSolution, type Comparison, type ShownWarning } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { openSlots, type ReadSolution } from '../../reading/open-slots.ts'
import { readByNumber, type PointedSolution } from '../../reading/pointed-solution.ts'
import { headingOf, numberOf, statisticsOf } from '../../reading/show-heading.ts'
import { actingStep } from '../../query/steps/acting-step.ts'
import { showWarnings } from '../../reading/show-warnings.ts'
import { layOutComparison, type OpenedSolution } from '../../reading/comparison-layout.ts'
import { likenessToFirst } from './likeness.ts'

/**
 * Solutions side by side. The first that was asked for stays first; the others follow by their likeness to it. Solutions
 * that the reader may not see, or that are gone, are left out and named.
 */
export async function compareCases(context: Read<typeof calls.compareCases>): Promise<{ comparison: Comparison }> {
  const { request, refuse, opened, services } = context
  const asked = [...new Set(request.caseIds)]
  const params = { limit: limits.compareLimit }
  if (asked.length < 2) throw refuse('compare-too-few', { params, fields: ['caseIds'] })
  if (asked.length > limits.compareLimit) throw refuse('compare-too-many', { params, fields: ['caseIds'] })
  const byNumber = await readByNumber(context.db, opened, asked)
  const found = await openAll(context, [...new Set(byNumber.values())])
  const [first, ...others] = found
  if (!first) throw refuse('solution-not-found')
  await recordComparison(
    context,
    found.map(({ solution }) => solution.number),
  )
  const likeness = likenessToFirst(opened.model, services.richTexts, first, others)
  const likenessOf = ({ solution }: OpenedSolution) => likeness.get(solution.number) ?? 0
  const inOrder = others.toSorted(
    (left, right) => likenessOf(right) - likenessOf(left) || left.solution.number - right.solution.number,
  )
  const compared = [first, ...inOrder]
  return {
    comparison: {
      solutions: compared.map((each) => ({
        ...showHead(each, context.locale),
        ...(each !== first && { likeness: likenessOf(each) }),
      })),
      sections: layOutComparison(opened.model, compared, services.apiPath),
      missing: asked
        .filter((caseId) => !found.some(({ solution }) => solution === byNumber.get(caseId)))
        .map((caseId) => ({ caseId, number: numberOf(opened.model, caseId) })),
    },
  }
}

/** Records which solutions were compared; a reload, and another order of the same ones, is no other comparison. */
async function recordComparison(context: Read<typeof calls.compareCases>, solutions: readonly number[]): Promise<void> {
  const { record, session, services } = context
  const inOrder = solutions.toSorted((left, right) => left - right)
  if (inOrder.length < 2 || !services.recentOccasions.isNew('compare', session.idHash, ...inOrder)) return
  record({ kind: 'compare', solutions: inOrder, step: await actingStep(context) })
}

/** The solutions with what the reader sees of them. */
async function openAll(
  context: Read<typeof calls.compareCases>,
  solutions: readonly PointedSolution[],
): Promise<OpenedSolution[]> {
  const { db, opened, services } = context
  const contents = await services.contents.read(db, opened.model.project.name, solutions)
  const read = solutions.flatMap((solution): ReadSolution[] => {
    const content = contents.get(solution.number)
    const sees = opened.sight.casebases.get(solution.casebaseId)
    return content && sees ? [{ solution, content, sees }] : []
  })
  return Promise.all(read.map(async (each) => ({ ...each, slots: await openSlots(context, each) })))
}

function showHead({ solution, slots }: OpenedSolution, readerLocale: string): ComparedSolution {
  const casebase = slots.model.casebases.get(solution.casebaseId)
  const { title, ...heading } = headingOf(slots, solution)
  const [locale] = slots.textLocales
  const warnings = casebase ? showWarnings(slots, casebase) : []
  const warning = warnings[0]?.level
  return {
    ...heading,
    title: title.text,
    locale,
    isFallbackLocale: locale !== readerLocale,
    modifiedAt: solution.modifiedAt.toISOString(),
    statistics: statisticsOf(solution),
    ...(warning && { warning, warnsOf: warnings.filter(({ level }) => level === warning).flatMap(warnsOf) }),
  }
}

/** What a warning is about: values that warn by themselves, else the caption of the slot. */
function warnsOf({ slot }: ShownWarning): string[] {
  const symbols =
    slot.form === 'values' ? slot.values.flatMap((value) => (value.kind === 'symbol' ? [value.caption] : [])) : []
  return symbols.length > 0 ? symbols : [slot.caption]
}
