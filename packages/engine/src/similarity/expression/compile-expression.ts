import type { Comparison, Expression, NumberFunction } from './syntax-tree.ts'

type Operand = number | string | boolean
type Evaluate = (q: Operand, v: Operand) => Operand
type EvaluateNumber = (q: Operand, v: Operand) => number

/** Compiles a parsed expression. Division by 0 and the like follow IEEE 754. */
export function compileExpression(expression: Expression): Evaluate {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression
      return () => value
    }
    case 'variable':
      return expression.name === 'q' ? (q) => q : (_, v) => v
    case 'negation': {
      const operand = numeric(expression.operand)
      return (q, v) => -operand(q, v)
    }
    case 'not': {
      const operand = compileExpression(expression.operand)
      return (q, v) => !operand(q, v)
    }
    case 'logic': {
      const [left, right] = [compileExpression(expression.left), compileExpression(expression.right)]
      return expression.operator === 'and' ? (q, v) => left(q, v) && right(q, v) : (q, v) => left(q, v) || right(q, v)
    }
    case 'arithmetic':
      return arithmetic(expression)
    case 'comparison': {
      const [left, right] = [compileExpression(expression.left), compileExpression(expression.right)]
      const holds = COMPARE[expression.operator]
      return (q, v) => holds(left(q, v), right(q, v))
    }
    case 'call': {
      const operands = expression.operands.map(numeric)
      const call = CALL[expression.name]
      return (q, v) => call(operands.map((operand) => operand(q, v)))
    }
    case 'if': {
      const [condition, yes, no] = [expression.condition, expression.yes, expression.no].map(compileExpression)
      return (q, v) => (condition!(q, v) ? yes!(q, v) : no!(q, v))
    }
    case 'table': {
      const { entries } = expression
      const key = compileExpression(expression.key)
      const otherwise = compileExpression(expression.otherwise)
      return (q, v) => entries.get(key(q, v)) ?? otherwise(q, v)
    }
  }
}

function numeric(expression: Expression): EvaluateNumber {
  // The parser has checked that the expression is of type number.
  return compileExpression(expression) as EvaluateNumber
}

function arithmetic(expression: Extract<Expression, { kind: 'arithmetic' }>): EvaluateNumber {
  const [left, right] = [numeric(expression.left), numeric(expression.right)]
  switch (expression.operator) {
    case '+':
      return (q, v) => left(q, v) + right(q, v)
    case '-':
      return (q, v) => left(q, v) - right(q, v)
    case '*':
      return (q, v) => left(q, v) * right(q, v)
    case '/':
      return (q, v) => left(q, v) / right(q, v)
    case '^':
      return (q, v) => left(q, v) ** right(q, v)
  }
}

const COMPARE: Record<Comparison, (left: Operand, right: Operand) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
}

const CALL: Record<NumberFunction, (operands: readonly number[]) => number> = {
  abs: ([operand]) => Math.abs(operand!),
  exp: ([operand]) => Math.exp(operand!),
  log: ([operand]) => Math.log(operand!),
  sqrt: ([operand]) => Math.sqrt(operand!),
  floor: ([operand]) => Math.floor(operand!),
  min: (operands) => Math.min(...operands),
  max: (operands) => Math.max(...operands),
}
