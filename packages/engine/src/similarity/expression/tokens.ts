import { ExpressionError } from './expression-error.ts'

export interface ExpressionToken {
  kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  /** The token as written; for a text its value. */
  text: string
  /** Place of its first character in the expression, from 0. */
  position: number
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|("(?:[^"\\]|\\["\\])*")|([A-Za-z_]\w*)|(<=|>=|==|!=|[-+*/^<>(),]))/y

/** Splits an expression into tokens; the last is `end`. */
export function tokenise(expression: string): ExpressionToken[] {
  const tokens: ExpressionToken[] = []
  const end = expression.trimEnd().length
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const start = TOKEN.lastIndex
    const match = TOKEN.exec(expression)
    if (match === null) {
      const position = start + /^\s*/.exec(expression.slice(start))![0].length
      throw new ExpressionError(
        position,
        'sign-unknown',
        `there is ${JSON.stringify(expression[position])}, which is no part of the language`,
        { part: expression[position] ?? '' },
      )
    }
    const [whole, number, text, name, sign] = match
    const written = number ?? text ?? name ?? sign!
    tokens.push({
      kind: number !== undefined ? 'number' : text !== undefined ? 'text' : name !== undefined ? 'name' : 'sign',
      text: text === undefined ? written : text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1'),
      position: start + whole.length - written.length,
    })
  }
  tokens.push({ kind: 'end', text: 'the end', position: end })
  return tokens
}
