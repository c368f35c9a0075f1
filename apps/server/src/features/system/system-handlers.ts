import type { calls } from '@advisor/contract'
import type { Change, Handlers } from '../../http/handlers.ts'

export const systemHandlers: Pick<Handlers, 'clientSideErrorLogger'> = { clientSideErrorLogger }

/** A defect the browser met is a developer's business: it goes into the log, as text. */
function clientSideErrorLogger({ parts, caller, request }: Change<typeof calls.clientSideErrorLogger>) {
  parts.log.error({ userId: caller?.userId, reported: request.data }, 'the browser reported a defect')
  return Promise.resolve({})
}
