import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { Flag } from '../fields.ts'
import { limits } from '../limits.ts'
import { LockKind } from '../system/entities.ts'
import { administrating } from './access.ts'

/** Something that is locked now. */
export const ListedLock = z.object({
  kind: LockKind,
  /** `velluto/17#…`: what {@link breakLock} takes. */
  objectId: z.string(),
  /** What it is, in words: the title of a solution or a session; the kind of a task; else the id. */
  caption: z.string(),
  /** Who holds it; absent: the product itself. */
  holder: z.string().optional(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type ListedLock = z.infer<typeof ListedLock>

const locks = {
  /** Of all kinds, the oldest first. */
  locks: z.array(ListedLock),
  /** The system is locked for all but administrators; what users are told. */
  system: z.object({ message: z.string() }).nullable(),
}

export const adminLocks = reading('adminLocks', {
  ...administrating,
  summary: 'What is locked now, of every kind of lock, by whom and since when.',
  request: z.object({}),
  reply: z.object(locks),
  refusals: ['no-permission'],
})

export const breakLock = changing('breakLock', {
  ...administrating,
  summary: 'Takes a lock away from who holds it, who is told so. What was written in a form stays as a draft.',
  request: z.object({ kind: LockKind, objectId: z.string().min(1).max(500) }),
  reply: z.object(locks),
  refusals: ['no-permission', 'lock-not-found'],
})

export const lockSystem = changing('lockSystem', {
  ...administrating,
  summary:
    'Locks the system for all users without the permission `admin-tools`, with a message for them, or opens it again.',
  request: z.object({ locked: Flag, message: z.string().max(limits.lockMessageCharacters).default('') }),
  reply: z.object(locks),
  refusals: ['no-permission'],
})
