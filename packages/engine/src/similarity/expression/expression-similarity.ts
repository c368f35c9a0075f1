import { scalarOf } from '../../columns/scalar-of.ts'
import type { Value } from '../../columns/values.ts'
import { EngineError } from '../../errors.ts'
import type { ScalarKind } from '../../schema/attribute.ts'
import type { ExpressionSimilarity } from '../../schema/similarity-definition.ts'
import type { ComparedAttribute, LocalSimilarity } from '../local-similarity.ts'
import { compileExpression } from './compile-expression.ts'
import { ExpressionError } from './expression-error.ts'
import { parseExpression } from './parse-expression.ts'
import type { ExpressionType } from './syntax-tree.ts'

/** Steps for one value asked, over all values of the cases: a second or so. */
const MOST_STEPS_PER_QUESTION = 50_000_000

/** What an administrator's formula makes of two values, as it is: also below 0, above 1, infinite or NaN. Throws an error that names the attribute. */
export function expressionResult(
  { expression }: ExpressionSimilarity,
  attribute: ComparedAttribute,
): (question: Value, value: Value) => number {
  const { evaluate, operandOf } = compiledFor(attribute, expression)
  return (question, value) => Number(evaluate(operandOf(question), operandOf(value)))
}

function compiledFor(attribute: ComparedAttribute, expression: string) {
  return {
    evaluate: compileExpression(parseFor(attribute, expression)),
    operandOf: (value: Value) => {
      const scalar = scalarOf(attribute, value)
      return typeof scalar === 'bigint' ? Number(scalar) : scalar
    },
  }
}

/**
 * Similarity by an administrator's formula, clamped to 0..1; 0 for NaN. Symbols and strings are texts, longs are
 * rounded to doubles. Throws an ExpressionError that names the attribute; a query throws an EngineError if its distinct
 * values would take more than MOST_STEPS_PER_QUESTION.
 */
export function expressionSimilarity(
  { expression }: ExpressionSimilarity,
  attribute: ComparedAttribute,
): LocalSimilarity {
  const { evaluate, operandOf } = compiledFor(attribute, expression)
  return (question) => {
    const asked = operandOf(question)
    // A step takes a character at least.
    let evaluationsLeft = MOST_STEPS_PER_QUESTION / expression.length
    return (value) => {
      if (--evaluationsLeft < 0) throw tooManySteps(attribute)
      const share = Number(evaluate(asked, operandOf(value)))
      return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share))
    }
  }
}

function parseFor({ id, kind }: ComparedAttribute, expression: string) {
  try {
    return parseExpression(expression, typeOf(kind))
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const owner = `The similarity of attribute ${JSON.stringify(id)}: `
    throw new ExpressionError(error.position, error.fault, error.problem, { part: error.part, owner })
  }
}

function typeOf(kind: ScalarKind): ExpressionType {
  if (kind === 'boolean') return 'truth'
  return kind === 'symbol' || kind === 'string' ? 'text' : 'number'
}

function tooManySteps({ id }: ComparedAttribute): EngineError {
  return new EngineError(
    'invalid-query',
    `The formula of attribute ${JSON.stringify(id)} takes more than ${MOST_STEPS_PER_QUESTION} steps over its values.`,
  )
}
