/** The types of an expression. */
export type ExpressionType = 'number' | 'text' | 'truth'

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^'
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!='

/** Functions of numbers, with their minimum and maximum numbers of arguments. */
export const numberFunctions = {
  abs: [1, 1],
  exp: [1, 1],
  log: [1, 1],
  sqrt: [1, 1],
  floor: [1, 1],
  min: [1, 64],
  max: [1, 64],
} as const satisfies Record<string, readonly [number, number]>
export type NumberFunction = keyof typeof numberFunctions

/** A parsed expression with checked types. */
export type Expression =
  | { kind: 'literal'; type: ExpressionType; value: number | string | boolean }
  | { kind: 'variable'; type: ExpressionType; name: 'q' | 'v' }
  | { kind: 'negation'; type: 'number'; operand: Expression }
  | { kind: 'not'; type: 'truth'; operand: Expression }
  | { kind: 'logic'; type: 'truth'; operator: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'arithmetic'; type: 'number'; operator: ArithmeticOperator; left: Expression; right: Expression }
  | { kind: 'comparison'; type: 'truth'; operator: Comparison; left: Expression; right: Expression }
  | { kind: 'call'; type: 'number'; name: NumberFunction; operands: readonly Expression[] }
  | { kind: 'if'; type: ExpressionType; condition: Expression; yes: Expression; no: Expression }
  /** The number beside the first entry that equals the key, else `otherwise`. */
  | {
      kind: 'table'
      type: 'number'
      key: Expression
      entries: ReadonlyMap<number | string | boolean, number>
      otherwise: Expression
    }
