import { visits, type AnyVisit } from '@advisor/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { routeOf } from './admission.ts'
import { guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { stepContext } from './contexts.ts'
import type { VisitHandler, VisitHandlers } from './handlers.ts'
import { identify } from './identify.ts'
import { keysOf } from './keys-of.ts'
import { parseFields, readQuery } from './read-request.ts'
import { wayCookies } from './way-cookies.ts'

/** How long somebody may take at the other site. */
export const wayMinutes = 10

/** Serves every address on the way to another site and back. */
export function serveVisits(http: FastifyInstance, services: Services, handlers: VisitHandlers): void {
  for (const key of keysOf(visits)) serveVisit(http, services, visits[key], handlers[key])
}

function serveVisit<Visit extends AnyVisit>(
  http: FastifyInstance,
  services: Services,
  visit: Visit,
  handler: VisitHandler<Visit>,
): void {
  http.route({
    ...routeOf(visit),
    handler: async (request, reply) => {
      const identity = await identify(services, request, reply)
      guard(services, visit, identity, request)
      const fields = parseFields(visit, readQuery(request, visit), true)
      const signal = clientGone(reply)
      const asked = { declared: visit, identity, opened: undefined, fields, signal, notifications: [], recorded: [] }
      const ways = wayCookies(request, reply, services.apiPath, wayMinutes * 60)
      return reply.redirect(await handler({ ...stepContext<Visit>(services, asked), ways }), 303)
    },
  })
}
