import { notify } from '../../ui/notifications/notifications.ts'
import { textsOf } from '../../ui/texts/texts.ts'

/** Says that the browser does not let the help window open, and what to do. */
export function warnOfPopupBlocker(): void {
  notify({ type: 'warning', key: 'error.popup-blocker', message: textsOf('help')('blocked') })
}
