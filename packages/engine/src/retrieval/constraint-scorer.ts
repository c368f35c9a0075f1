import { asScalarColumn, MISSING } from '../columns/column.ts'
import { type AskedConstraint, isAskedComposite } from './asked-constraint.ts'
import { combineEach, type ConstraintScorer } from './case-contributions.ts'
import { combineValues } from './combine-values.ts'
import { conditionOf, similarityTo } from './compare-values.ts'
import { compositeScorer } from './composite-scorer.ts'
import { tabulator } from './tabulate.ts'

/** Scores by similarity or, if `isCrisp`, by whether the constraint holds. */
export function constraintScorer(asked: AskedConstraint, isCrisp: boolean): ConstraintScorer {
  if (isAskedComposite(asked)) return compositeScorer(asked, isCrisp)
  const comparison = isCrisp ? conditionOf(asked) : similarityTo(asked)
  const tablesOf = tabulator(comparison.functions)
  return {
    score(column, factor) {
      const { dictionary, codes, starts } = asScalarColumn(column)
      const tables = tablesOf(dictionary)
      if (starts !== undefined) return combineEach(tables, comparison, factor, starts, codes)
      const byCode = new Float64Array(dictionary.count + 1)
      for (let code = 0; code <= dictionary.count; code++) {
        const end = code === MISSING ? code : code + 1
        byCode[code] = factor * combineValues(tables, comparison.rule, comparison.missing, code, end)
      }
      return { kind: 'codes', codes, byCode }
    },
  }
}
