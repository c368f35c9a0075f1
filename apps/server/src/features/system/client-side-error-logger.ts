import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { addressGroup } from '../../sessions/address-group.ts'

/** Logs, as text, a defect that the browser met. The answer is the same if there were too many. */
export function clientSideErrorLogger(context: Step<typeof calls.clientSideErrorLogger>) {
  const { services, caller, request, address, now } = context
  services.browserReports.take({ userId: caller?.userId, data: request.data }, addressGroup(address), now)
  return Promise.resolve({})
}
