import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { Notice, NoticeId } from './entities.ts'

const access = { to: 'signed-in' } as const

export const listNotices = reading('listNotices', {
  summary: 'What was given to the caller, the latest first, a page at a time.',
  access,
  request: z.object({
    /** The last one of the page before. */
    before: NoticeId.optional(),
  }),
  reply: z.object({
    notices: z.array(Notice),
    hasMore: z.boolean(),
    /** How many the caller has not read; counted up to `limits.countedNotices`. */
    unread: z.number().int().nonnegative(),
  }),
  refusals: ['notice-not-found'],
  extendsSession: false,
})

export const readNotice = changing('readNotice', {
  summary: 'Notes that the caller has read a notice. A second time changes nothing.',
  access,
  request: z.object({ notice: NoticeId }),
  reply: z.object({}),
  refusals: ['notice-not-found'],
})

export const readAllNotices = changing('readAllNotices', {
  summary: 'Notes that the caller has read all notices up to one, the latest that the caller has seen.',
  access,
  request: z.object({ upTo: NoticeId }),
  reply: z.object({}),
  refusals: ['notice-not-found'],
})
