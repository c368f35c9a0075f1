import { EngineError } from '../../errors.ts'

/** What is wrong with an expression, for programs: they say it in the language of who wrote it. */
export type ExpressionFault =
  | 'value-missing'
  | 'operator-missing'
  /** `part`: the sign that is missing. */
  | 'sign-missing'
  /** `part`: what is written. */
  | 'sign-unknown'
  | 'name-unknown'
  | 'number-needed'
  | 'text-needed'
  | 'truth-needed'
  | 'plain-value-needed'
  | 'number-too-large'
  /** `part`: the name of the function. */
  | 'wrong-arguments'
  /** More characters, steps or levels than an expression may have. */
  | 'too-long'

/** A fault in an administrator's expression, with its position. */
export class ExpressionError extends EngineError {
  /** The index of the wrong character, from 0. */
  readonly position: number
  readonly fault: ExpressionFault
  readonly problem: string
  /** What the fault is about, as the expression writes it; empty where that is clear from the place. */
  readonly part: string

  constructor(position: number, fault: ExpressionFault, problem: string, { part = '', owner = '' } = {}) {
    super('invalid-schema', `${owner}At character ${position + 1} ${problem}.`)
    this.position = position
    this.fault = fault
    this.problem = problem
    this.part = part
  }
}
