import { z } from 'zod'

/**
 * The header in which a call that changes data may name its attempt. The same attempt again, within a day, is answered with
 * what the first one has done; a refused one has done nothing, and is made anew.
 */
export const attemptHeader = 'X-Attempt'

export const AttemptId = z.uuid()
