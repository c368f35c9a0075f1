import { EngineError } from '../../errors.ts'

/** A fault in an administrator's expression, with its position. */
export class ExpressionError extends EngineError {
  /** The index of the wrong character, from 0. */
  readonly position: number
  readonly problem: string

  constructor(position: number, problem: string, owner = '') {
    super('invalid-schema', `${owner}At character ${position + 1} ${problem}.`)
    this.position = position
    this.problem = problem
  }
}
