import { ExpressionError, type ExpressionFault } from './expression-error.ts'
import {
  type ArithmeticOperator,
  type Comparison,
  type Expression,
  type ExpressionType,
  type NumberFunction,
  numberFunctions,
} from './syntax-tree.ts'
import { type ExpressionToken, tokenise } from './tokens.ts'

/** The maximum number of steps of an evaluation: parts of the expression, because there are no loops. */
export const MOST_STEPS = 1_000
const DEEPEST_NESTING = 100
const LONGEST_EXPRESSION = 10_000

const COMPARISONS: readonly Comparison[] = ['<', '<=', '>', '>=', '==', '!=']

/**
 * Parses an expression over `q`, the query's value, and `v`, the case's, both of type `valueType`, that returns a
 * number.
 *
 * - numbers `0.5`, texts `"red"`, `true`, `false`, `q`, `v`, parentheses
 * - from the loosest to the tightest: `or`; `and`; `not`; `< <= > >= == !=`; `+ -`; `* /`; unary `-`; `^`
 * - `min(a, ...)`, `max(a, ...)`, `abs(a)`, `exp(a)`, `log(a)`, `sqrt(a)`, `floor(a)`
 * - `if(condition, yes, no)`; `table(key, entry, number, entry, number, ..., otherwise)` with plain entries
 *
 * Types are checked and steps counted here: a parsed expression can be evaluated in bounded time. Throws an
 * ExpressionError with the position of the fault.
 */
export function parseExpression(expression: string, valueType: ExpressionType): Expression {
  if (expression.length > LONGEST_EXPRESSION) {
    throw new ExpressionError(
      LONGEST_EXPRESSION,
      'too-long',
      `the expression is longer than ${LONGEST_EXPRESSION} characters`,
    )
  }
  return new Parser(tokenise(expression), valueType).parse()
}

class Parser {
  readonly #tokens: readonly ExpressionToken[]
  readonly #valueType: ExpressionType
  #at = 0
  #depth = 0
  #steps = 0

  constructor(tokens: readonly ExpressionToken[], valueType: ExpressionType) {
    this.#tokens = tokens
    this.#valueType = valueType
  }

  parse(): Expression {
    const expression = this.#typed('number', () => this.#or())
    if (this.#next.kind !== 'end') throw this.#unexpected('an operator or the end', 'operator-missing')
    return expression
  }

  get #next(): ExpressionToken {
    return this.#tokens[this.#at]!
  }

  #or(): Expression {
    return this.#logic('or', () => this.#logic('and', () => this.#not()))
  }

  #logic(operator: 'and' | 'or', operand: () => Expression): Expression {
    return this.#chain([operator], operand, 'truth', (left, right) => ({
      kind: 'logic',
      type: 'truth',
      operator,
      left,
      right,
    }))
  }

  #not(): Expression {
    if (!this.#takes('not')) return this.#comparison()
    return this.#nested(() =>
      this.#node({ kind: 'not', type: 'truth', operand: this.#typed('truth', () => this.#not()) }),
    )
  }

  #comparison(): Expression {
    const left = this.#sum()
    const sign = this.#next
    const operator = sign.kind === 'sign' ? COMPARISONS.find((each) => each === sign.text) : undefined
    if (operator === undefined) return left
    this.#at++
    const right = this.#typed(left.type, () => this.#sum())
    if (left.type !== 'number' && operator !== '==' && operator !== '!=') {
      throw new ExpressionError(
        sign.position,
        'number-needed',
        `'${operator}' compares numbers when got a ${left.type}`,
      )
    }
    return this.#node({ kind: 'comparison', type: 'truth', operator, left, right })
  }

  #sum(): Expression {
    return this.#arithmetic(['+', '-'], () => this.#arithmetic(['*', '/'], () => this.#unary()))
  }

  #arithmetic(operators: readonly ArithmeticOperator[], operand: () => Expression): Expression {
    return this.#chain(operators, operand, 'number', (left, right, operator) => ({
      kind: 'arithmetic',
      type: 'number',
      operator,
      left,
      right,
    }))
  }

  /** Operands with operators between them, taken from the left. */
  #chain<Operator extends string>(
    operators: readonly Operator[],
    operand: () => Expression,
    type: ExpressionType,
    join: (left: Expression, right: Expression, operator: Operator) => Expression,
  ): Expression {
    const start = this.#next.position
    let left = operand()
    for (;;) {
      const { kind, text } = this.#next
      const operator = kind === 'text' ? undefined : operators.find((each) => each === text)
      if (operator === undefined) return left
      this.#check(left, type, start)
      this.#at++
      left = this.#node(join(left, this.#typed(type, operand), operator))
    }
  }

  #unary(): Expression {
    if (!this.#takes('-')) return this.#power()
    const operand = this.#nested(() => this.#typed('number', () => this.#unary()))
    return this.#node({ kind: 'negation', type: 'number', operand })
  }

  #power(): Expression {
    const start = this.#next.position
    const left = this.#primary()
    if (!this.#takes('^')) return left
    this.#check(left, 'number', start)
    const right = this.#nested(() => this.#typed('number', () => this.#unary()))
    return this.#node({ kind: 'arithmetic', type: 'number', operator: '^', left, right })
  }

  #primary(): Expression {
    const token = this.#next
    if (token.kind === 'number' || token.kind === 'text') return this.#literal()
    if (this.#takes('(')) {
      const inner = this.#nested(() => this.#or())
      this.#expect(')')
      return inner
    }
    if (token.kind !== 'name') throw this.#unexpected('a value', 'value-missing')
    if (token.text === 'true' || token.text === 'false') return this.#literal()
    this.#at++
    if (token.text === 'q' || token.text === 'v') {
      return this.#node({ kind: 'variable', type: this.#valueType, name: token.text })
    }
    return this.#nested(() => this.#call(token))
  }

  #literal(): Expression {
    const { kind, text, position } = this.#next
    this.#at++
    if (kind === 'text') return this.#node({ kind: 'literal', type: 'text', value: text })
    if (kind === 'name') return this.#node({ kind: 'literal', type: 'truth', value: text === 'true' })
    const value = Number(text)
    if (!Number.isFinite(value))
      throw new ExpressionError(position, 'number-too-large', `the number ${text} is too large`)
    return this.#node({ kind: 'literal', type: 'number', value })
  }

  #call({ text: name, position }: ExpressionToken): Expression {
    if (name === 'if') return this.#if()
    if (name === 'table') return this.#table()
    if (!isNumberFunction(name)) {
      throw new ExpressionError(
        position,
        'name-unknown',
        `there is ${JSON.stringify(name)}, which is no name of the language`,
        { part: name },
      )
    }
    const [fewest, most] = numberFunctions[name]
    this.#expect('(')
    const operands: Expression[] = []
    do operands.push(this.#typed('number', () => this.#or()))
    while (this.#takes(','))
    this.#expect(')')
    if (operands.length < fewest || operands.length > most) {
      throw new ExpressionError(
        position,
        'wrong-arguments',
        `'${name}' got ${operands.length} arguments when expected ${fewest} to ${most}`,
        { part: name },
      )
    }
    return this.#node({ kind: 'call', type: 'number', name, operands })
  }

  #if(): Expression {
    this.#expect('(')
    const condition = this.#typed('truth', () => this.#or())
    this.#expect(',')
    const yes = this.#or()
    this.#expect(',')
    const no = this.#typed(yes.type, () => this.#or())
    this.#expect(')')
    return this.#node({ kind: 'if', type: yes.type, condition, yes, no })
  }

  #table(): Expression {
    this.#expect('(')
    const key = this.#or()
    const entries = new Map<number | string | boolean, number>()
    for (;;) {
      this.#expect(',')
      const start = this.#next.position
      const entry = this.#or()
      if (this.#takes(')')) {
        this.#check(entry, 'number', start)
        return this.#node({ kind: 'table', type: 'number', key, entries, otherwise: entry })
      }
      this.#expect(',')
      this.#check(entry, key.type, start)
      const value = plainValue(entry, start)
      const numberStart = this.#next.position
      const number = plainValue(
        this.#typed('number', () => this.#or()),
        numberStart,
      )
      if (!entries.has(value)) entries.set(value, Number(number))
    }
  }

  #typed(type: ExpressionType, parse: () => Expression): Expression {
    const start = this.#next.position
    const expression = parse()
    this.#check(expression, type, start)
    return expression
  }

  #check({ type }: Expression, expected: ExpressionType, position: number): void {
    if (type !== expected)
      throw new ExpressionError(position, `${expected}-needed`, `there is a ${type} when expected a ${expected}`)
  }

  #node(expression: Expression): Expression {
    if (++this.#steps > MOST_STEPS) {
      throw new ExpressionError(this.#next.position, 'too-long', `the expression has more than ${MOST_STEPS} steps`)
    }
    return expression
  }

  #nested(parse: () => Expression): Expression {
    if (++this.#depth > DEEPEST_NESTING) {
      throw new ExpressionError(
        this.#next.position,
        'too-long',
        `the expression is nested more than ${DEEPEST_NESTING} deep`,
      )
    }
    const expression = parse()
    this.#depth--
    return expression
  }

  #takes(text: string): boolean {
    if (this.#next.kind === 'text' || this.#next.text !== text) return false
    this.#at++
    return true
  }

  #expect(text: string): void {
    if (!this.#takes(text)) throw this.#unexpected(`'${text}'`, 'sign-missing', text)
  }

  #unexpected(expected: string, fault: ExpressionFault, part = ''): ExpressionError {
    const { kind, text, position } = this.#next
    return new ExpressionError(
      position,
      fault,
      `there is ${kind === 'end' ? text : JSON.stringify(text)} when expected ${expected}`,
      { part },
    )
  }
}

/** The value of a literal, or of a number with a minus. */
function plainValue(expression: Expression, position: number): number | string | boolean {
  if (expression.kind === 'literal') return expression.value
  if (expression.kind === 'negation' && expression.operand.kind === 'literal')
    return -Number(expression.operand.value) + 0
  throw new ExpressionError(position, 'plain-value-needed', 'there is a formula when expected a plain value')
}

function isNumberFunction(name: string): name is NumberFunction {
  return Object.hasOwn(numberFunctions, name)
}
