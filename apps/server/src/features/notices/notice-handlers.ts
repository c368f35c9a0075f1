import type { Handlers } from '../../http/handlers.ts'
import type { NoticeDescribers } from '../../notices/describe-notices.ts'
import { markAllRead, markRead } from '../../store/notices/notice-store.ts'
import { listNotices } from './list-notices.ts'

export function noticeHandlers(
  describers: NoticeDescribers,
): Pick<Handlers, 'listNotices' | 'readNotice' | 'readAllNotices'> {
  return {
    listNotices: (context) => listNotices(context, describers),
    async readNotice({ tx, caller, request, now, refuse }) {
      if (!(await markRead(tx, caller.userId, request.notice, now))) throw refuse('notice-not-found')
      return {}
    },
    async readAllNotices({ tx, caller, request, now, refuse }) {
      if (!(await markAllRead(tx, caller.userId, request.upTo, now))) throw refuse('notice-not-found')
      return {}
    },
  }
}
