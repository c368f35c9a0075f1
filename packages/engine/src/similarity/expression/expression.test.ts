import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileExpression } from './compile-expression.ts'
import { ExpressionError } from './expression-error.ts'
import { expressionSimilarity } from './expression-similarity.ts'
import { parseExpression } from './parse-expression.ts'

function evaluate(expression: string, q = 0, v = 0): number {
  return compileExpression(parseExpression(expression, 'number'))(q, v) as number
}

describe('an expression', () => {
  const shotTime = 'if(abs(q - v) <= 2, 1, max(0, 1 - (abs(q - v) - 2) / 12))'
  it.each<[string, number, number, number]>([
    [shotTime, 25, 27, 1],
    [shotTime, 25, 33, 0.5],
    [shotTime, 25, 60, 0],
    ['1 - 2 - 3', 0, 0, -4],
    ['2 + 3 * 4 ^ 2 / 8', 0, 0, 8],
    ['-2 ^ 2', 0, 0, -4],
    ['2 ^ 3 ^ 2', 0, 0, 512],
    ['(1 + 2) * 3', 0, 0, 9],
    ['1e-2 + .5', 0, 0, 0.51],
    ['if(not q < v and v == 3 or false, 1, 0)', 4, 3, 1],
    ['if(not q < v and v == 3 or false, 1, 0)', 2, 3, 0],
    ['table(v, 1, 0.25, -2, 0.5, q)', 9, 1, 0.25],
    ['table(v, 1, 0.25, -2, 0.5, q)', 9, -2, 0.5],
    ['table(v, 1, 0.25, -2, 0.5, q)', 9, 7, 9],
    ['exp(log(q)) + sqrt(v) + floor(1.9) + min(3, 2, 4)', 5, 9, 11],
    ['1 / 0', 0, 0, Infinity],
  ])('%s with q = %d, v = %d', (expression, q, v, result) => {
    expect(evaluate(expression, q, v)).toBeCloseTo(result, 12)
  })

  it('compares texts, and the truth', () => {
    const colours = compileExpression(parseExpression('if(q == v, 1, table(v, "a \\"b\\"", 0.5, 0))', 'text'))
    expect([colours('red', 'red'), colours('red', 'a "b"'), colours('red', 'blue')]).toEqual([1, 0.5, 0])
    const truths = compileExpression(parseExpression('if(q and v, 1, if(q != v, 0.3, 0.8))', 'truth'))
    expect([truths(true, true), truths(true, false), truths(false, false)]).toEqual([1, 0.3, 0.8])
  })

  it.each([
    ['', 0, 'there is the end when expected a value'],
    ['1 +', 3, 'there is the end when expected a value'],
    ['1 2', 2, 'there is "2" when expected an operator or the end'],
    ['q = v', 2, 'there is "=", which is no part of the language'],
    ['q < v', 0, 'there is a truth when expected a number'],
    ['1 + (q < v)', 4, 'there is a truth when expected a number'],
    ['if(q, 1, 0)', 3, 'there is a number when expected a truth'],
    ['if(q < 1, 1, true)', 13, 'there is a truth when expected a number'],
    ['process.exit(1)', 7, 'there is ".", which is no part of the language'],
    ['constructor(1)', 0, 'there is "constructor", which is no name of the language'],
    ['abs(1, 2)', 0, "'abs' got 2 arguments when expected 1 to 1"],
    ['max(1', 5, "there is the end when expected ')'"],
    ['table(v, q, 1, 0)', 9, 'there is a formula when expected a plain value'],
    ['"a" < "b"', 4, "'<' compares numbers when got a text"],
    ['"open', 0, 'there is "\\"", which is no part of the language'],
    ['1e999', 0, 'the number 1e999 is too large'],
  ])('%s is refused at %d', (expression, position, problem) => {
    const parse = () => parseExpression(expression, 'number')
    expect(parse).toThrow(ExpressionError)
    expect(parse).toThrow(expect.objectContaining({ code: 'invalid-schema', position, problem }))
  })

  it.each([
    ['parentheses', '('.repeat(101) + '1', 101, 'the expression is nested more than 100 deep'],
    ['signs', '-'.repeat(5_000) + '1', 101, 'the expression is nested more than 100 deep'],
    ['operators', '1' + '+1'.repeat(600), 1_001, 'the expression has more than 1000 steps'],
    ['characters', ' '.repeat(20_000) + '1', 10_000, 'the expression is longer than 10000 characters'],
  ])('of too many %s is refused', (_, expression, position, problem) => {
    expect(() => parseExpression(expression, 'number')).toThrow(expect.objectContaining({ position, problem }))
  })

  it('is never anything but parsed or refused', () => {
    const pieces = [
      'q',
      'v',
      '1',
      '.5',
      '+',
      '-',
      '(',
      ')',
      ',',
      'if',
      'table',
      'min',
      'not',
      '==',
      '<',
      '"a"',
      ' ',
      '^',
      '\ud800',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (texts) => {
        let failure: unknown
        try {
          parseExpression(texts.join(''), 'number')
        } catch (error) {
          failure = error
        }
        expect(failure === undefined || failure instanceof ExpressionError).toBe(true)
      }),
    )
  })

  it('computes what its tree says', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom(-2, 0, 0.5, 1, 3), fc.constantFrom(-1, 0, 1, 4), (node, q, v) => {
        expect(evaluate(written(node), q, v)).toEqual(computed(node, q, v))
      }),
      { numRuns: 500 },
    )
  })
})

describe('similarity by an expression', () => {
  const attribute = { id: 'time', kind: 'integer', symbols: undefined } as const
  const similarity = (expression: string) => expressionSimilarity({ kind: 'expression', expression }, attribute)

  it('is cut to 0..1, and 0 where there is no number', () => {
    expect(similarity('q - v')(5)(1)).toBe(1)
    expect(similarity('q - v')(1)(5)).toBe(0)
    expect(similarity('0 / 0')(1)(1)).toBe(0)
  })

  it('ends when it has compared a great many values', () => {
    const compare = similarity(`1${' + 0'.repeat(480)}`.padEnd(2_000))(1)
    const compareAll = () => {
      for (let value = 0; value < 30_000; value++) compare(value)
    }
    expect(compareAll).toThrow('The formula of attribute "time" takes more than 50000000 steps')
  })

  it('is refused with its attribute and place', () => {
    expect(() => similarity('q + w')).toThrow(
      'The similarity of attribute "time": At character 5 there is "w", which is no name of the language.',
    )
  })
})

/**
 * A slow and plain twin of numeric expressions: a tree that is written out with all its
 * parentheses, and computed as it stands.
 */
type Tree = number | 'q' | 'v' | TreeNode
interface TreeNode {
  operator: string
  left: Tree
  right: Tree
}

const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Tree>(0, 1, 2.5, 'q', 'v'),
    fc.record({
      operator: fc.constantFrom('+', '-', '*', '/', 'min', 'max', 'abs', 'minus', 'if<', 'if>=', 'table'),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
})).tree

function written(tree: Tree): string {
  if (typeof tree !== 'object') return String(tree)
  const { operator } = tree
  const [a, b] = [written(tree.left), written(tree.right)]
  if (operator === 'abs') return `abs(${a})`
  if (operator === 'minus') return `(-${a})`
  if (operator === 'if<') return `if(${a} < ${b}, ${a}, 7)`
  if (operator === 'if>=') return `if(not (${a} >= ${b}), ${a}, 7)`
  if (operator === 'table') return `table(${a}, 1, 0.25, -2, 8, ${b})`
  return operator.length === 1 ? `(${a} ${operator} ${b})` : `${operator}(${a}, ${b})`
}

function computed(tree: Tree, q: number, v: number): number {
  if (typeof tree !== 'object') return tree === 'q' ? q : tree === 'v' ? v : tree
  const [a, b] = [computed(tree.left, q, v), computed(tree.right, q, v)]
  const results: Record<string, number> = {
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': a / b,
    min: Math.min(a, b),
    max: Math.max(a, b),
    abs: Math.abs(a),
    minus: -a,
    'if<': a < b ? a : 7,
    'if>=': a >= b ? 7 : a,
    table: a === 1 ? 0.25 : a === -2 ? 8 : b,
  }
  return results[tree.operator]!
}
