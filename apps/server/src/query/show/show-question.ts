import type { SearchResults } from '@advisor/contract'
import { showScalar } from '../../reading/show-slot.ts'
import { offeredSymbols } from '../facets/offered-symbols.ts'
import type { ReadHit } from '../run/read-hits.ts'
import { askAbout } from '../run/parting-question.ts'
import type { FoundPage } from '../run/run-query.ts'
import type { Finding } from '../search-context.ts'

/** So few results are looked through sooner than a question is answered. */
const fewResults = 5

/** The question that parts what was found, in the reader's words. Values that no solution in the caller's sight has are not offered. */
export async function showQuestion(
  finding: Finding,
  { mayMean, found }: FoundPage['answer'],
  hits: readonly ReadHit<{ score: number }>[],
): Promise<Pick<SearchResults, 'question'>> {
  const { opened, locale } = finding
  const { model } = opened
  if (!mayMean || found <= fewResults) return {}
  const parted = hits.map(({ hit: { score }, context: { sees, content } }) => ({
    score,
    symbolsOf: (slot: string) =>
      sees.slots.has(slot) ? (content.values[slot] ?? []).filter((value) => typeof value === 'string') : [],
  }))
  const asked = askAbout(model, parted, mayMean)
  const modelSlot = asked && model.slots.get(asked.slot)
  if (!modelSlot || !('attribute' in modelSlot)) return {}
  const { slot, attribute } = modelSlot
  const isFound = new Set(parted.flatMap(({ symbolsOf }) => symbolsOf(slot.id)))
  const unsure = asked.symbols.filter((symbol) => !isFound.has(symbol))
  const offered = await offeredSymbols(finding, slot.id, unsure)
  const values = asked.symbols.flatMap((value) => {
    const shown =
      isFound.has(value) || offered.has(value)
        ? showScalar({ model, readerLocale: locale }, attribute, value)
        : undefined
    return shown ? [{ value, shown }] : []
  })
  if (values.length < 2) return {}
  const text = model.captions.questionOf(locale, attribute)
  return {
    question: { slot: slot.id, ...(text !== undefined && { text }), caption: model.captions.of(locale, slot), values },
  }
}
