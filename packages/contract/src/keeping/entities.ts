import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'

/** A solution that a user keeps. */
export const Favorite = z.object({
  caseId: SolutionNumber,
  number: z.string(),
  /** Absent: the solution is gone from the open branch, or hidden from the caller. */
  title: z.string().optional(),
  casebase: z.string().optional(),
  /** Since when it is kept. */
  at: z.iso.datetime(),
})
export type Favorite = z.infer<typeof Favorite>

/** The form of a bookmark's id; nobody can guess one. */
export const bookmarkIdForm = /^[\w-]{22,64}$/

/** What a bookmark holds. */
export const HeldByBookmark = z.enum(['solution', 'search', 'dashboard'])
export type HeldByBookmark = z.infer<typeof HeldByBookmark>

/** A bookmark that is opened. */
export const OpenedBookmark = z.object({
  holds: HeldByBookmark,
  /** The language in which it was made. */
  locale: z.string(),
  madeAt: z.iso.datetime(),
  /** The solution has another version now. */
  isChanged: z.boolean(),
})
export type OpenedBookmark = z.infer<typeof OpenedBookmark>
