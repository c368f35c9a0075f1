import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { addressGroup } from '../../sessions/address-group.ts'
import type { BrowserReport } from '../../store/events/browser-reports.ts'

/** Logs, as text, a defect that the browser met. The answer is the same if there were too many. */
export function clientSideErrorLogger(context: Step<typeof calls.clientSideErrorLogger>) {
  return log(context, 'defect')
}

/** Logs, as text, what the browser noticed. Counts with the defects: the two together are bounded. */
export function clientSideLogger(context: Step<typeof calls.clientSideLogger>) {
  return log(context, 'notice')
}

function log(
  { services, caller, request, address, now }: Step<typeof calls.clientSideLogger | typeof calls.clientSideErrorLogger>,
  kind: BrowserReport['kind'],
) {
  services.browserReports.take({ kind, userId: caller?.userId, data: request.data }, addressGroup(address), now)
  return Promise.resolve({})
}
