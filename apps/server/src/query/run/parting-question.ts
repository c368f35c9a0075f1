import type { SearchQuery } from '@advisor/contract'
import type { ModelSlot } from '@advisor/domain-model'
import type { OpenedProject } from '../../access/opened-project.ts'

/** A value counts so much of one that a hit has if the text may mean it. Chosen by the complaints of `bench/own-words`, where 0.2 to 1 do alike. */
const weightOfMeant = 0.5
const mostValues = 6
/** Slots of less weight say little of what is wrong. */
const leastWeight = 1

/** A hit of the first page, with the symbols that its solution has in a slot, as far as the reader sees them. */
export interface PartedHit {
  score: number
  symbolsOf: (slot: string) => readonly string[]
}

/** A slot whose values part the hits, the likeliest first. */
export interface PartingQuestion {
  slot: string
  symbols: string[]
}

/** The slots of symbols by which the results of a query may be parted: those that the query does not ask for. None where it has no text, or is a dialog. */
export function partingSlots(
  { model, questSight }: Pick<OpenedProject, 'model' | 'questSight'>,
  { text, style, constraints, answers }: Pick<SearchQuery, 'text' | 'style' | 'constraints' | 'answers'>,
): string[] {
  if (text.trim() === '' || style !== 'free-text' || answers.length > 0) return []
  const asked = new Set(constraints.map(({ slot }) => slot))
  return [...questSight.attributes].filter((id) => {
    const found = model.slots.get(id)
    return (
      found &&
      'attribute' in found &&
      found.attribute.dataType === 'symbol' &&
      weightOf(found) >= leastWeight &&
      !asked.has(id)
    )
  })
}

/**
 * The question that tells most about what of the hits is meant, without values above others that it offers. `mayMean` has each slot that may
 * be asked about.
 */
export function askAbout(
  { slots: known, taxonomies }: OpenedProject['model'],
  hits: readonly PartedHit[],
  mayMean: ReadonlyMap<string, ReadonlyMap<string, number>>,
): PartingQuestion | undefined {
  const weights = new Map([...mayMean.keys()].map((id) => [id, weightOf(known.get(id))]))
  const question = findPartingQuestion(weights, hits, mayMean)
  const found = question && known.get(question.slot)
  if (!found || !('attribute' in found)) return undefined
  const taxonomy = taxonomies.get(found.attribute.type ?? '')
  const above = new Set(question.symbols.flatMap((id) => taxonomy?.ancestors(id).map((outer) => outer.id) ?? []))
  return { ...question, symbols: question.symbols.filter((symbol) => !above.has(symbol)) }
}

/**
 * The question that tells most about what of the hits is meant: about the slot with the greatest product of its weight and the
 * probability that two draws of its values differ (Gini impurity). A value is as likely as the squared scores of the hits that have
 * it, and as the text means it. `weights`: of the slots that may be asked about. Undefined where no slot has two values.
 */
export function findPartingQuestion(
  weights: ReadonlyMap<string, number>,
  hits: readonly PartedHit[],
  mayMean: ReadonlyMap<string, ReadonlyMap<string, number>>,
): PartingQuestion | undefined {
  const total = hits.reduce((sum, { score }) => sum + score ** 2, 0)
  let best: (PartingQuestion & { gain: number }) | undefined
  for (const [slot, weight] of weights) {
    const likely = new Map<string, number>()
    const add = (symbol: string, mass: number) => likely.set(symbol, (likely.get(symbol) ?? 0) + mass)
    for (const { score, symbolsOf } of hits) {
      const symbols = symbolsOf(slot)
      for (const symbol of symbols) add(symbol, score ** 2 / total / symbols.length)
    }
    for (const [symbol, share] of mayMean.get(slot) ?? []) add(symbol, share * weightOfMeant)
    const gain = weight * impurityOf([...likely.values()])
    if (likely.size < 2 || (best && best.gain >= gain)) continue
    const symbols = [...likely].toSorted(([, one], [, other]) => other - one).slice(0, mostValues)
    best = { slot, symbols: symbols.map(([symbol]) => symbol), gain }
  }
  return best && { slot: best.slot, symbols: best.symbols }
}

function impurityOf(masses: readonly number[]): number {
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  return 1 - masses.reduce((sum, mass) => sum + (mass / total) ** 2, 0)
}

const weightOf = (found: ModelSlot | undefined) => found?.slot.weight ?? 1
