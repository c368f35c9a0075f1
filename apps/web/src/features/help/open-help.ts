import { limits } from '@advisor/contract'
import { loadCode } from '../../api/load-code.ts'

/** Windows whose name begins with `popup` may be used beside the active tab. */
const windowName = 'popup-help'

/** The name of the help page about the screen at a path: `/ds/details` has `ds-details`. */
export const helpNameOf = (path: string): string => path.slice(1).replaceAll('/', '-')

/** Opens the help window, or leads the open one to the address. Says so where the browser does not let a window open. */
export async function openHelp(address: string): Promise<void> {
  const { width, height } = limits.helpWindowPx
  const opened = window.open(address, windowName, `popup,width=${width},height=${height}`)
  if (opened) return opened.focus()
  const { warnOfPopupBlocker } = await loadCode('popup-blocked', () => import('./popup-blocked.ts'))
  warnOfPopupBlocker()
}
