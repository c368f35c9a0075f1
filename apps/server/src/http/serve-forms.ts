import { forms, type AnyForm } from '@advisor/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { routeOf } from './admission.ts'
import { guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { stepContext } from './contexts.ts'
import { deviceCookie } from './device-cookie.ts'
import type { FormHandler, FormHandlers, FormOutcome } from './handlers.ts'
import { identify, type Identity } from './identify.ts'
import { keysOf } from './keys-of.ts'
import { readBody } from './read-body.ts'
import { parseFields, readQuery } from './read-request.ts'
import { BadRequest } from './refusal.ts'
import { envelopeOf, refusalEnvelope, sessionInfo, tell } from './tell.ts'

/** Serves every form that the contract declares. */
export function serveForms(http: FastifyInstance, services: Services, handlers: FormHandlers): void {
  for (const key of keysOf(forms)) serveForm(http, services, forms[key], handlers[key])
}

/** Serves one declared form: a page without a program is redirected, a program is told the same in the envelope. */
export function serveForm<Form extends AnyForm>(
  http: FastifyInstance,
  services: Services,
  form: Form,
  handler: FormHandler<Form>,
): void {
  http.route({
    ...routeOf(form),
    handler: async (request, reply) => {
      const [missing] = form.query.safeParse(readQuery(request, form)).error?.issues ?? []
      if (missing) throw new BadRequest(missing.path.map(String).join('.'))
      const identity = await identify(services, request, reply)
      try {
        const sent = await readBody(request, form, identity)
        guard(services, form, identity, request, sent['_csrf'])
        const fields = parseFields(form, sent, true)
        const signal = clientGone(reply)
        const asked = { declared: form, identity, opened: undefined, fields, signal, notifications: [], recorded: [] }
        const device = deviceCookie(request, reply, pathOfForms(request.routeOptions.url ?? form.path))
        const outcome = await handler({ ...stepContext<Form>(services, asked), device })
        if (request.headers['request-type'] !== 'ajax') return reply.redirect(outcome.location, 303)
        return answerProgram(services, identity, reply, outcome)
      } catch (error) {
        return tell(services, identity, request, reply, envelopeOf(services, identity, error), undefined)
      }
    },
  })
}

/** The forms below the one of the sign-in finish or replace it: they share its cookie of the device. */
function pathOfForms(path: string): string {
  return path.replace(/(\/callback)\/.*$/, '$1')
}

function answerProgram(
  services: Services,
  { locale, cookie, now }: Identity,
  reply: FastifyReply,
  outcome: FormOutcome,
): unknown {
  switch (outcome.kind) {
    case 'success':
      return { status: 'success', session: sessionInfo(services, cookie, now, outcome.expiresAt) }
    case 'refused':
      return refusalEnvelope(services, locale, outcome.refusal)
    case 'second factor': {
      const session = sessionInfo(services, cookie, now, undefined)
      return { ...refusalEnvelope(services, locale, outcome.refusal), session }
    }
    case 'wait': {
      const { status, key, seconds } = outcome
      const localizedMessage = services.texts.say(locale, `refusals.${key}`, { seconds })
      return reply.code(status).header('Retry-After', seconds).send({ status: 'error', key, localizedMessage })
    }
  }
}
