import { EngineError } from './errors.ts'

/** Refuses an option that is not a whole number from 0. */
export function checkCount(option: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0) return
  throw new EngineError('invalid-options', `Option ${option} is ${value} when expected a whole number from 0.`)
}

/** Refuses an option that is not a number from 0 to `most`. */
export function checkAmount(option: string, value: number, most = Number.MAX_VALUE): void {
  if (value >= 0 && value <= most) return
  const range = most === Number.MAX_VALUE ? 'at least 0' : `0 to ${most}`
  throw new EngineError('invalid-options', `Option ${option} is ${value} when expected ${range}.`)
}
