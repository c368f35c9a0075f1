import type { ShownSlot } from '@advisor/contract'
import { likenessOf, sketchOf, type Sketch } from './near-sketch.ts'

/** Texts of which so much is the same say nearly the same. 0..1 */
const nearlyTheSame = 0.8
/** Solutions that say nearly the same match nearly as well: others are not compared. Share of the better score. */
const nearScore = 0.85

/** Titles that share less of their shingles are of different solutions: their texts are not read. 0..1 */
const titlesAlike = 0.3

/** A row of results. */
export interface FoldableRow {
  caseId: number
  score: number
  locale: string
  title: string
  /** Of all that its reader sees of its texts. Asked for once, where titles are alike. */
  sketch: () => Sketch
  facts: readonly ShownSlot[]
}

/**
 * By number: the better solution of the page that says nearly the same, in the same language, with no code or fact that differs.
 * It is itself not folded. The rows come the best first.
 */
export function foldDuplicates(rows: readonly FoldableRow[]): ReadonlyMap<number, number> {
  const folded = new Map<number, number>()
  const compared = rows.map((row) => ({
    ...row,
    titleSketch: once(() => sketchOf(row.title)),
    sketch: once(row.sketch),
  }))
  for (const [at, row] of compared.entries()) {
    const better = compared
      .slice(0, at)
      .find(
        (other) =>
          !folded.has(other.caseId) &&
          other.locale === row.locale &&
          row.score >= other.score * nearScore &&
          likenessOf(row.titleSketch(), other.titleSketch()) >= titlesAlike &&
          agree(row.facts, other.facts) &&
          likenessOf(row.sketch(), other.sketch()) >= nearlyTheSame,
      )
    if (better) folded.set(row.caseId, better.caseId)
  }
  return folded
}

/** Makes a value when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Whether the slots that both have share a value each. */
function agree(facts: readonly ShownSlot[], others: readonly ShownSlot[]): boolean {
  return facts.every((fact) => {
    const other = others.find(({ slotId }) => slotId === fact.slotId)
    if (!other || fact.form !== 'values' || other.form !== 'values') return true
    const values = new Set(other.values.map((value) => JSON.stringify(value)))
    return fact.values.some((value) => values.has(JSON.stringify(value)))
  })
}
