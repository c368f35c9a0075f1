import { buildColumns } from '../../columns/build-columns.ts'
import type { ColumnSet } from '../../columns/column.ts'
import type { CaseValues } from '../../columns/values.ts'
import type { Schema } from '../../schema/schema.ts'
import { likeThis } from '../like-this.ts'
import { searchCases } from '../search-cases.ts'
import { LearnedSimilarity, type NearCase, voteOfNearest } from './learned-similarity.ts'

/** A way to classify a case by the ones most like it. */
export interface NearestWay {
  /** The schema's own weights and similarities, or those learnt from the classes. */
  readonly similarity: 'given' | 'learned'
  /** How many of the most similar cases vote. */
  readonly neighbours: number
}

/** What the nearest cases say of the class of each. */
export interface Classification {
  /** The way that classifies the cases best. */
  readonly way: NearestWay
  /** What it says of each case, left out; undefined where none is like it. Shape: cases. */
  readonly classes: (number | undefined)[]
  /** The same with a way chosen on the other parts of the cases, which is what new cases can expect. Shape: cases. */
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
 * The class of each case as the cases most like it have it, each case left out: weights and similarities are learnt for
 * it from the others. The way is the schema's own nearest case unless another one gives more cases their class, by more
 * than the standard error of the difference; so what is learnt is never worse than what was given.
 *
 * `classes` has the class of each case, from 0; the attributes of the schema do not tell it. Takes time in proportion
 * to the square of the number of cases.
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
