import { type ColumnSet, MISSING, type ScalarColumn } from '../../columns/column.ts'
import { EngineError } from '../../errors.ts'
import { TopHits } from '../../hits/top-hits.ts'
import type { Similarity } from '../../schema/similarity-definition.ts'
import { ClassCounts } from './class-counts.ts'
import { groupValues, type ValueGroups } from './value-groups.ts'

/** A neighbour of a case. */
export interface NearCase {
  caseNumber: number
  /** 0..1. */
  similarity: number
}

/** The learned weight and similarity of an attribute, in the form of the schema. */
export interface LearnedAttribute {
  attribute: string
  /** 0..1, relative to the other attributes. */
  weight: number
  /** A table for symbols. Numbers keep their similarity. */
  similarity?: Similarity
}

interface LearnedColumn {
  column: ScalarColumn
  groups: ValueGroups
  counts: ClassCounts
}

/**
 * Groups of values times classes that are counted of one attribute, 128 MiB: looking through more takes seconds a case.
 */
const MOST_CELLS = 2 ** 24

/**
 * Weights and similarities learned from classified cases. The weight of an attribute is its mutual information with the
 * class. Symbols are similar if their cases have similar distributions of classes, numbers by the share of the cases
 * between them. A missing value counts as a value. Attributes with several values a case, and composites, are omitted.
 *
 * What is learned for one of the cases leaves that case out exactly: its class affects neither weights nor similarities.
 */
export class LearnedSimilarity {
  readonly #columns: readonly LearnedColumn[]
  readonly #caseCount: number

  /**
   * `classes` has the class of each case, from 0; `ignored` contains the goal attribute. Throws an EngineError that
   * names an attribute with too many values for the number of classes.
   */
  constructor(columns: ColumnSet, classes: Uint32Array, ignored: ReadonlySet<string> = new Set()) {
    if (classes.length !== columns.caseCount) {
      throw new EngineError('invalid-options', `Got ${classes.length} classes when expected ${columns.caseCount}.`)
    }
    this.#caseCount = columns.caseCount
    const classCount = classes.reduce((most, each) => Math.max(most, each + 1), 0)
    this.#columns = columns.columns.flatMap((column) => {
      if (column.kind === 'composite' || column.starts !== undefined || ignored.has(column.attribute.id)) return []
      const groups = groupValues(column)
      if (groups.count * classCount > MOST_CELLS) {
        const got = `${groups.count} groups of values of ${JSON.stringify(column.attribute.id)} for ${classCount} classes`
        throw new EngineError('invalid-options', `Got ${got} when expected at most ${MOST_CELLS} of both multiplied.`)
      }
      return [{ column, groups, counts: new ClassCounts(groups, classes, classCount) }]
    })
  }

  /** What is learned from all cases, for a schema. */
  attributes(): LearnedAttribute[] {
    return this.#columns.map(({ column: { attribute, dictionary }, counts }) => {
      const learned = { attribute: attribute.id, weight: counts.weight() }
      if (dictionary.kind !== 'symbols' || attribute.symbols === undefined) return learned
      const { ids } = attribute.symbols
      const rows = ids.map((id, symbol) => {
        const distances = counts.distancesFrom(symbol + 1)
        return [id, Object.fromEntries(ids.map((other, at) => [other, 1 - distances[at + 1]!]))] as const
      })
      return { ...learned, similarity: { kind: 'table', table: Object.fromEntries(rows) } }
    })
  }

  /** The other cases, most similar first, equal ones by number. */
  nearest(caseNumber: number, size: number): NearCase[] {
    const distances = new Float64Array(this.#caseCount)
    let total = 0
    for (const learned of this.#columns) {
      learned.counts.add(caseNumber, -1)
      const weight = learned.counts.weight()
      total += weight
      if (weight > 0) addDistances(distances, learned, caseNumber, weight)
      learned.counts.add(caseNumber, 1)
    }
    const top = new TopHits(size)
    for (let other = 0; other < distances.length; other++) {
      if (other !== caseNumber) top.offer(other, total === 0 ? 0 : Math.max(0, 1 - distances[other]! / total), other)
    }
    return top.finish().map(({ row, score }) => ({ caseNumber: row, similarity: score }))
  }
}

function addDistances(
  distances: Float64Array,
  { column, groups, counts }: LearnedColumn,
  caseNumber: number,
  weight: number,
): void {
  const { codes } = column
  const { midRanks } = groups
  const byGroup = counts.distancesFrom(groups.ofCase[caseNumber]!)
  const own = codes[caseNumber]!
  if (own === MISSING || midRanks === undefined) {
    for (let other = 0; other < distances.length; other++) distances[other]! += weight * byGroup[groups.ofCase[other]!]!
    return
  }
  const byCode = midRanks.map((rank, code) => (code === MISSING ? byGroup[MISSING]! : Math.abs(rank - midRanks[own]!)))
  for (let other = 0; other < distances.length; other++) distances[other]! += weight * byCode[codes[other]!]!
}

/** Keeps a vote finite where nothing differs. */
const NEAREST_DISTANCE = 0.01

/**
 * The class with the most votes of the nearest cases, each with 1 / (distance + 0.01)^power (after Dudani: The
 * distance-weighted k-nearest-neighbor rule, 1976); in a tie the class of the nearest case. Undefined without a
 * neighbour.
 */
export function voteOfNearest(
  neighbours: readonly NearCase[],
  classOf: (caseNumber: number) => number,
  power: number,
): number | undefined {
  const votes = new Map<number, number>()
  for (const { caseNumber, similarity } of neighbours) {
    const itsClass = classOf(caseNumber)
    votes.set(itsClass, (votes.get(itsClass) ?? 0) + (1 - similarity + NEAREST_DISTANCE) ** -power)
  }
  // Entries stand in the order of the nearest case of each class.
  return [...votes].reduce<[number, number] | undefined>(
    (best, each) => (best && best[1] >= each[1] ? best : each),
    undefined,
  )?.[0]
}
