import { dismissNotification, notify } from '../ui/notifications/notifications.ts'
import { textsOf } from '../ui/texts/texts.ts'

/** What was said last: it names somebody who has the page no more. */
let said: number | undefined

/** Says that a page which another user had open is this user's now. */
export function tellOtherUser(name: string): void {
  if (said !== undefined) dismissNotification(said)
  said = notify({ type: 'warning', key: 'other-user', message: textsOf('notifications')('user.other', { name }) })
}
