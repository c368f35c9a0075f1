import { valueAt } from '../columns/code-values.ts'
import {
  type Codes,
  type Column,
  type ColumnDictionary,
  type CompositeColumn,
  MISSING,
  type ScalarColumn,
} from '../columns/column.ts'
import type { Value } from '../columns/parse-value.ts'
import { type AskedComposite, type AskedConstraint, isAskedComposite } from './asked-constraint.ts'
import { combineValues, type CombineRule } from './combine-values.ts'
import { type Comparison, conditionOf, similarityTo } from './compare-values.ts'

/** A number for each case of a segment, at least 0: by the code of its one value, or as it stands. */
export type CaseNumbers =
  { kind: 'codes'; codes: Codes; byCode: Float64Array } | { kind: 'cases'; byCase: Float64Array }

export function numberOfCase(numbers: CaseNumbers, caseNumber: number): number {
  return numbers.kind === 'codes' ? numbers.byCode[numbers.codes[caseNumber]!]! : numbers.byCase[caseNumber]!
}

/** Compares the cases of any segment with one constraint. Symbols have the same codes everywhere, so their table is made once. */
export interface ConstraintScorer {
  /** Similarity, or 1 and 0 for a condition, times `factor`. `column` is the one of the constraint's attribute. */
  score(column: Column, factor: number): CaseNumbers
}

/** Scores by similarity where `isCrisp` is false, else by whether the constraint holds. */
export function constraintScorer(asked: AskedConstraint, isCrisp: boolean): ConstraintScorer {
  if (isAskedComposite(asked)) return compositeScorer(asked, isCrisp)
  const comparison = isCrisp ? conditionOf(asked) : similarityTo(asked)
  const tablesOf = tabulator(comparison.functions)
  return {
    score(column, factor) {
      const { dictionary, codes, starts } = column as ScalarColumn
      const tables = tablesOf(dictionary)
      if (starts !== undefined) return perCase(tables, comparison, factor, starts, codes)
      const byCode = new Float64Array(dictionary.count + 1)
      for (let code = 0; code <= dictionary.count; code++) {
        const end = code === MISSING ? code : code + 1
        byCode[code] = factor * combineValues(tables, comparison.rule, comparison.missing, code, end)
      }
      return { kind: 'codes', codes, byCode }
    },
  }
}

function perCase(
  tables: readonly Float64Array[],
  { rule, missing }: { rule: CombineRule; missing: number },
  factor: number,
  starts: Uint32Array,
  codes?: Codes,
): CaseNumbers {
  const byCase = new Float64Array(starts.length - 1)
  for (let caseNumber = 0; caseNumber < byCase.length; caseNumber++) {
    const [start, end] = [starts[caseNumber]!, starts[caseNumber + 1]!]
    byCase[caseNumber] = factor * combineValues(tables, rule, missing, start, end, codes)
  }
  return { kind: 'cases', byCase }
}

/** Similarity by code, 0 for MISSING; a table for each function. */
function tabulator(functions: Comparison['functions']): (dictionary: ColumnDictionary) => Float64Array[] {
  let ofSymbols: Float64Array[] | undefined
  const tabulate = (dictionary: ColumnDictionary) =>
    functions.map((similarity) => {
      const table = new Float64Array(dictionary.count + 1)
      for (let entry = 0; entry < dictionary.count; entry++) table[entry + 1] = similarity(valueAt(dictionary, entry))
      return table
    })
  return (dictionary) => (dictionary.kind === 'symbols' ? (ofSymbols ??= tabulate(dictionary)) : tabulate(dictionary))
}

/**
 * Tuples are compared member by member: the mean of the similarities of the members asked, weighted by the members' weights
 * (all alike where these are 0). As a condition, all members asked have to match. Then as several values.
 */
function compositeScorer(asked: AskedComposite, isCrisp: boolean): ConstraintScorer {
  const { attribute, operator, tuples } = asked
  const comparesMembers = isCrisp || operator === 'is-not'
  const compared = tuples.map((tuple) => comparedMembers(asked, tuple, comparesMembers))
  const rule = ruleOf(asked, isCrisp)
  const missing = operator === 'is-not' ? 1 : isCrisp || operator === 'is-known' ? 0 : attribute.missing
  return {
    score(column, factor) {
      const { starts, members } = column as CompositeColumn
      const tupleCount = starts.at(-1)!
      const similarities = compared.map((parts) => tupleSimilarities(parts, members, tupleCount))
      const tables =
        operator === 'is-known'
          ? [new Float64Array(tupleCount).fill(1)]
          : operator === 'is-not'
            ? [ruledOut(similarities, tupleCount)]
            : similarities
      return perCase(tables, { rule, missing }, factor, starts)
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
