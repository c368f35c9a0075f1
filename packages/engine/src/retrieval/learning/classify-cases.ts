import { buildColumns } from '../../columns/build-columns.ts'
import type { ColumnSet } from '../../columns/column.ts'
import type { CaseValues } from '../../columns/values.ts'
import type { Schema } from '../../schema/schema.ts'
import { likeThis } from '../like-this.ts'
import { searchCases } from '../search-cases.ts'
import { LearnedSimilarity, type NearCase, voteOfNearest } from './learned-similarity.ts'

/** A way to classify a case by its nearest neighbours. */
export interface NearestWay {
  /** The schema's weights and similarities, or those learned from the classes. */
  readonly similarity: 'given' | 'learned'
  /** The number of neighbours that vote. */
  readonly neighbours: number
}

/** The classification of all cases. */
export interface Classification {
  /** The most accurate way. */
  readonly way: NearestWay
  /** The predicted class of each case, left out; undefined without a similar case. Shape: cases. */
  readonly classes: (number | undefined)[]
  /** The same with the way chosen on the other parts of the cases: an estimate for new cases. Shape: cases. */
  readonly unseen: (number | undefined)[]
}

/** The first is taken unless another one is clearly better. */
const WAYS: readonly NearestWay[] = [
  { similarity: 'given', neighbours: 1 },
  { similarity: 'learned', neighbours: 3 },
  { similarity: 'learned', neighbours: 15 },
  { similarity: 'given', neighbours: 7 },
]
/** How much less the far count than the near; see `voteOfNearest`. */
const POWER = 2
/** Parts of the cases, each of which is classified by what the others choose. */
const PARTS = 10

/**
 * Classifies each case by its nearest neighbours. Each case is left out: its weights and similarities are learned from
 * the others. The way is the nearest case by the schema, unless another way classifies more cases correctly, by more
 * than the standard error of the difference; so a learned way is never worse than the given one.
 *
 * `classes` has the class of each case, from 0; the schema must not contain the class. The time grows with the square of
 * the number of cases.
 */
export function classifyCases(schema: Schema, cases: readonly CaseValues[], classes: Uint32Array): Classification {
  const byWay = classesByWay(schema, cases, classes)
  const way = bestWay(byWay, classes)
  const elsewhere = Array.from({ length: PARTS }, (_, part) => bestWay(byWay, classes, part))
  return {
    way: WAYS[way]!,
    classes: byWay[way]!,
    unseen: cases.map((_, caseNumber) => byWay[elsewhere[caseNumber % PARTS]!]![caseNumber]),
  }
}

/** What each way says of each case, left out. Shape: ways × cases. */
function classesByWay(schema: Schema, cases: readonly CaseValues[], classes: Uint32Array): (number | undefined)[][] {
  const columns = buildColumns(schema, cases)
  const nearest = { given: nearestAsGiven(schema, columns, cases), learned: nearestAsLearned(columns, classes) }
  return WAYS.map(({ similarity, neighbours }) =>
    nearest[similarity].map((near) => voteOfNearest(near.slice(0, neighbours), (at) => classes[at]!, POWER)),
  )
}

function mostNeighbours(similarity: NearestWay['similarity']): number {
  return Math.max(...WAYS.filter((way) => way.similarity === similarity).map(({ neighbours }) => neighbours))
}

function nearestAsGiven(schema: Schema, columns: ColumnSet, cases: readonly CaseValues[]): NearCase[][] {
  const segments = [{ columns, caseIds: Float64Array.from(cases.keys()) }]
  const size = mostNeighbours('given')
  return cases.map((values, caseNumber) => {
    const query = { constraints: likeThis(schema, values), excludedIds: [caseNumber] }
    const { hits } = searchCases(schema, segments, { ...query, size })
    return hits.map(({ id, score }) => ({ caseNumber: id, similarity: score }))
  })
}

function nearestAsLearned(columns: ColumnSet, classes: Uint32Array): NearCase[][] {
  const learned = new LearnedSimilarity(columns, classes)
  const size = mostNeighbours('learned')
  return Array.from({ length: columns.caseCount }, (_, caseNumber) => learned.nearest(caseNumber, size))
}

/** The best way by the cases, without those of a part. */
function bestWay(byWay: readonly (number | undefined)[][], classes: Uint32Array, part?: number): number {
  let best = 0
  for (let way = 1; way < byWay.length; way++) {
    let gained = 0
    let changed = 0
    classes.forEach((itsClass, caseNumber) => {
      if (caseNumber % PARTS === part) return
      const change = Number(byWay[way]![caseNumber] === itsClass) - Number(byWay[best]![caseNumber] === itsClass)
      gained += change
      changed += Math.abs(change)
    })
    if (gained > Math.sqrt(changed)) best = way
  }
  return best
}
