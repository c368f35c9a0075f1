import { RE2JS, RE2JSException } from 're2js'

/** An administrator's regular expression, ready to be looked for in texts. */
export interface TextPattern {
  /** Whether the expression matches a part of the text. Takes time in proportion to the length of the text. */
  matches(text: string): boolean
}

/**
 * Reads a regular expression in the syntax of JavaScript without what needs backtracking: `(?=…)`, `(?<=…)`, `\1`. RE2 runs it, so
 * that no pattern takes more than linear time. Returns the reason, in English, if it cannot be read.
 */
export function readTextPattern(pattern: string): TextPattern | { reason: string } {
  try {
    const expression = RE2JS.compile(RE2JS.translateRegExp(pattern))
    return { matches: (text) => expression.matcher(text).find() }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return { reason: error.message.replace(/^error parsing regexp: /, '') }
  }
}
