/**
 * The weight of text beside constraints: `node bench/fusion.ts --data FOLDER --articles FOLDER`.
 *
 * Reads a test collection and the articles it was made of (articles.jsonl.gz with id and product, a path). Each query
 * asks for the area or the product of its right article, some queries for a wrong one; the line has MRR@10 for each
 * weight of the text.
 */
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { compileSchema, type SymbolDefinition } from '@advisor/engine/schema'
import { TextIndex } from '@advisor/engine/text'
import { buildColumns, searchCases, type TextScores } from '@advisor/engine/values'
import { readIrSet } from './inputs/ir-set.ts'
import { linesOf } from './inputs/lines.ts'
import { caseOf, FIELDS } from './inputs/text-cases.ts'
import { randomFrom } from './inputs/random.ts'

const TEXT_WEIGHTS = [0.5, 1, 2, 3, 4, 6, 8, 12, 16, 32]
const WRONG_SHARES = [0, 0.15, 0.4]
/** The number of words that a query keeps of its sentence. */
const WORDS = { whole: Infinity, 'four-words': 4, 'two-words': 2 }
const SEED = 7

const { values } = parseArgs({ options: { data: { type: 'string' }, articles: { type: 'string' } } })
if (values.data === undefined || values.articles === undefined) {
  throw new Error('Got no --data or no --articles when expected a test collection and the articles it was made of.')
}
const set = readIrSet(values.data)
const pathOf = readPaths(values.articles)
const symbols = new Map<string, SymbolDefinition>()
const cases = set.documents.map(({ id }) => ({ product: productsOf(pathOf.get(id) ?? []) }))
const schema = compileSchema({
  types: [{ id: 'products', symbols: [...symbols.values()] }],
  attributes: [{ id: 'product', kind: 'symbol', type: 'products', similarity: { kind: 'taxonomy' } }],
})
const columns = buildColumns(schema, cases)
const caseIds = Float64Array.from(cases, (_, at) => at + 1)
const base = textBase()
const queries = drawQueries()

for (const [name, words] of Object.entries(WORDS)) {
  const scored = queries.map(({ text, ...query }) => ({ ...query, scores: scoresOf(text, words) }))
  for (const wrongShare of WRONG_SHARES) {
    const mrr10 = Object.fromEntries(
      TEXT_WEIGHTS.map((weight) => [weight, meanReciprocalRank(scored, wrongShare, weight)]),
    )
    console.log(JSON.stringify({ bench: 'fusion', data: basename(values.data), queries: name, wrongShare, mrr10 }))
  }
}

interface ScoredQuery {
  right: number
  product: string
  wrongProduct: string
  /** The wrong product is asked if this is below the share of wrong products. */
  draw: number
  scores: TextScores
}

function meanReciprocalRank(scored: readonly ScoredQuery[], wrongShare: number, textWeight: number): number {
  let sum = 0
  for (const { right, product, wrongProduct, draw, scores } of scored) {
    const asked = draw < wrongShare ? wrongProduct : product
    const { hits } = searchCases(schema, [{ columns, caseIds, text: scores }], {
      constraints: [{ attribute: 'product', operator: 'is', values: [asked] }],
      textWeight,
      hiding: { share: 0 },
    })
    const rank = hits.findIndex(({ id }) => id === right)
    if (rank >= 0) sum += 1 / (rank + 1)
  }
  return Math.round((sum / scored.length) * 1000) / 1000
}

function drawQueries() {
  const random = randomFrom(SEED)
  const products = [...symbols.keys()]
  const numbers = new Map(set.documents.map(({ id }, at) => [id, at]))
  return set.queries.map(({ id, text }) => {
    const right = numbers.get([...set.judgements.get(id)!.keys()][0]!)!
    const levels = cases[right]!.product[0]!.split('>')
    return {
      text,
      right: right + 1,
      draw: random(),
      wrongProduct: products[Math.floor(random() * products.length)]!,
      product: levels.slice(0, random() < 0.5 ? 1 : 2).join('>'),
    }
  })
}

function scoresOf(text: string, words: number): TextScores {
  const kept =
    words === Infinity
      ? text
      : text
          .split(' ')
          .filter((word) => word.length > 4)
          .slice(0, words)
          .join(' ')
  const { hits } = base.search({ text: kept, locale: 'en', from: 0, size: 1000 })
  return { cases: hits.map(({ id }) => id - 1), scores: hits.map(({ score }) => score) }
}

function textBase(): TextIndex {
  const built = new TextIndex({ fields: FIELDS })
  built.put(set.documents.map((document, at) => caseOf(at + 1, document)))
  return built
}

function readPaths(folder: string): Map<string, string[]> {
  return new Map(
    linesOf(join(folder, 'articles.jsonl')).map((line) => {
      const { id, product } = JSON.parse(line) as { id: string; product: string[] }
      return [id, product]
    }),
  )
}

/** The deepest product of a path, which becomes a symbol together with its ancestors. */
function productsOf(path: readonly string[]): string[] {
  let deepest: string | undefined
  for (const name of path) {
    const id: string = deepest === undefined ? name : `${deepest}>${name}`
    symbols.set(id, deepest === undefined ? { id } : { id, parent: deepest })
    deepest = id
  }
  return deepest === undefined ? [] : [deepest]
}
