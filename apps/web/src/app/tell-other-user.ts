import { notify } from '../ui/notifications/notifications.ts'
import { textsOf } from '../ui/texts/texts.ts'

/** Says that a page which another user had open is this user's now. */
export function tellOtherUser(name: string): void {
  notify({ type: 'warning', key: 'other-user', message: textsOf('notifications')('user.other', { name }) })
}
