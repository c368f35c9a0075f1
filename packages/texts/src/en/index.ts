import { errors } from './errors.ts'
import { refusals } from './refusals.ts'

export const en = { errors, refusals } as const
