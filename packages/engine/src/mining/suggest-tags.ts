import { valuesOf } from '../columns/values.ts'
import type { DomainDictionary } from '../mapping/domain-dictionary.ts'
import type { Schema } from '../schema/schema.ts'
import { checkAmount, checkCount } from '../check-options.ts'
import type { Description, Neighbour } from './similar-solutions.ts'

/** A symbol suggested as a tag of a description. */
export interface TagSuggestion {
  attribute: string
  symbol: string
  /** 0..1. */
  confidence: number
  /** The confidence by the words of the text alone, and by the neighbours alone; 0 without evidence. */
  byWords: number
  byNeighbours: number
}

/** The selection of suggestions. */
export interface TagOptions {
  /** The minimum confidence; default 0.3. */
  least?: number
  /** The maximum number of suggestions; default 20. */
  most?: number
}

/** The neighbours say nothing with this weight: a single one convinces nobody. */
const SILENT_WEIGHT = 0.5
/** Neighbours are surer of what they share than of what is right for the text. */
const TRUST_IN_NEIGHBOURS = 0.8

/**
 * Suggests symbols for a description, by descending confidence: those that its text names, and those of its neighbours.
 * Both confidences are combined as independent evidence: 1 - (1 - words) (1 - neighbours). Symbols that the description
 * already has are omitted. Throws an EngineError for invalid options.
 */
export function suggestTags(
  schema: Schema,
  dictionary: DomainDictionary,
  { text, values = {} }: Pick<Description, 'text' | 'values'>,
  neighbours: readonly Neighbour[],
  { least = 0.3, most = 20 }: TagOptions = {},
): TagSuggestion[] {
  checkAmount('least', least, 1)
  checkCount('most', most)
  const words = new Map<string, number>()
  for (const { attribute, symbol, confidence } of dictionary.find(text)) {
    const key = keyOf(attribute, symbol)
    words.set(key, Math.max(words.get(key) ?? 0, confidence))
  }
  const near = sharesOf(schema, neighbours)
  return [...new Set([...words.keys(), ...near.keys()])]
    .map((key) => {
      // As `keyOf` wrote it.
      const [attribute, symbol] = JSON.parse(key) as [string, string]
      const byWords = words.get(key) ?? 0
      const byNeighbours = near.get(key) ?? 0
      return { attribute, symbol, confidence: 1 - (1 - byWords) * (1 - byNeighbours), byWords, byNeighbours }
    })
    .filter(({ confidence, attribute, symbol }) => confidence >= least && !valuesOf(values, attribute).includes(symbol))
    .sort(
      (a, b) => b.confidence - a.confidence || (keyOf(a.attribute, a.symbol) < keyOf(b.attribute, b.symbol) ? -1 : 1),
    )
    .slice(0, most)
}

/** Share of the neighbours, by score, that have each symbol. */
function sharesOf(schema: Schema, neighbours: readonly Neighbour[]): Map<string, number> {
  const best = Math.max(0, ...neighbours.map(({ score }) => score))
  const shares = new Map<string, number>()
  if (best === 0) return shares
  const total = neighbours.reduce((sum, { score }) => sum + score / best, SILENT_WEIGHT)
  for (const { score, values } of neighbours) {
    for (const [attribute, given] of Object.entries(values)) {
      if (schema.get(attribute).kind !== 'symbol') continue
      for (const symbol of new Set(given)) {
        if (typeof symbol !== 'string') continue
        const key = keyOf(attribute, symbol)
        shares.set(key, (shares.get(key) ?? 0) + (TRUST_IN_NEIGHBOURS * score) / best / total)
      }
    }
  }
  return shares
}

function keyOf(attribute: string, symbol: string): string {
  return JSON.stringify([attribute, symbol])
}
