import { asCompositeColumn, type ColumnDictionary, MISSING, type ScalarColumn } from '../columns/column.ts'
import type { Value } from '../columns/values.ts'
import type { AskedComposite } from './asked-constraint.ts'
import { combineEach, type ConstraintScorer } from './case-contributions.ts'
import type { CombineRule } from './combine-values.ts'
import { conditionOf, similarityTo } from './compare-values.ts'
import { tabulator } from './tabulate.ts'

/**
 * Compares tuples member by member: the mean of the similarities of the members in the constraint, weighted by the
 * members' weights (equal if all are 0). As a condition, all members in the constraint must match. Several tuples are
 * combined like several values.
 */
export function compositeScorer(asked: AskedComposite, isCrisp: boolean): ConstraintScorer {
  const { attribute, operator, tuples } = asked
  const comparesMembers = isCrisp || operator === 'is-not'
  const compared = tuples.map((tuple) => comparedMembers(asked, tuple, comparesMembers))
  const rule = ruleOf(asked, isCrisp)
  const missing = operator === 'is-not' ? 1 : isCrisp || operator === 'is-known' ? 0 : attribute.missing
  return {
    score(column, factor) {
      const { starts, members } = asCompositeColumn(column)
      const tupleCount = starts.at(-1)!
      const similarities = compared.map((parts) => tupleSimilarities(parts, members, tupleCount))
      const tables =
        operator === 'is-known'
          ? [new Float64Array(tupleCount).fill(1)]
          : operator === 'is-not'
            ? [ruledOut(similarities, tupleCount)]
            : similarities
      return combineEach(tables, { rule, missing }, factor, starts)
    },
  }
}

function ruleOf({ attribute, operator }: AskedComposite, isCrisp: boolean): CombineRule {
  if (operator === 'is-not') return 'every'
  if (operator !== 'is') return 'any'
  return isCrisp ? 'all' : attribute.several
}

interface ComparedMember {
  number: number
  share: number
  missing: number
  tablesOf: (dictionary: ColumnDictionary) => Float64Array[]
}

function comparedMembers({ attribute }: AskedComposite, tuple: readonly (Value | undefined)[], isCrisp: boolean) {
  const asked = attribute.members.flatMap((member, number) => {
    const value = tuple[number]
    return value === undefined ? [] : [{ member, number, value }]
  })
  const total = asked.reduce((sum, { member }) => sum + member.weight, 0)
  const parts = asked.map(({ member, number, value }): ComparedMember => {
    const scalar = { operator: 'is', number, weight: 1, isMapped: false, attribute: member, values: [value] } as const
    const { functions, missing } = isCrisp ? conditionOf(scalar) : similarityTo(scalar)
    const share = total > 0 ? member.weight / total : 1 / asked.length
    return { number, share, missing, tablesOf: tabulator(functions) }
  })
  return { parts, isCrisp }
}

function tupleSimilarities(
  { parts, isCrisp }: { parts: readonly ComparedMember[]; isCrisp: boolean },
  members: readonly ScalarColumn[],
  tupleCount: number,
): Float64Array {
  const similarities = new Float64Array(tupleCount).fill(isCrisp ? 1 : 0)
  for (const { number, share, missing, tablesOf } of parts) {
    const { dictionary, codes } = members[number]!
    const table = tablesOf(dictionary)[0]!.slice()
    table[MISSING] = missing
    for (let tuple = 0; tuple < tupleCount; tuple++) {
      const similarity = table[codes[tuple]!]!
      if (isCrisp) similarities[tuple]! *= similarity
      else similarities[tuple]! += share * similarity
    }
  }
  return similarities
}

function ruledOut(matches: readonly Float64Array[], tupleCount: number): Float64Array {
  return Float64Array.from({ length: tupleCount }, (_, tuple) => Number(matches.every((table) => table[tuple] === 0)))
}
