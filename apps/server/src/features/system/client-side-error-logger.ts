import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'

/** Logs, as text, a defect that the browser met. */
export function clientSideErrorLogger({ services, caller, request }: Step<typeof calls.clientSideErrorLogger>) {
  services.log.error({ userId: caller?.userId, reported: request.data }, 'the browser reported a defect')
  return Promise.resolve({})
}
