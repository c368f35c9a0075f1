import { EngineError } from '../../errors.ts'

/** What is wrong with an administrator's expression, and where. */
export class ExpressionError extends EngineError {
  /** Place of the offending character, from 0. */
  readonly position: number
  readonly problem: string

  constructor(position: number, problem: string, owner = '') {
    super('invalid-schema', `${owner}At character ${position + 1} ${problem}.`)
    this.position = position
    this.problem = problem
  }
}
