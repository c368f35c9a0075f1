import { providerCalls } from '@advisor/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/open.ts'
import { routeOf } from '../../http/admission.ts'
import { readBody } from '../../http/read-body.ts'
import type { EndedAtProvider } from '../../outgoing/sign-in/logout-tokens.ts'
import { ProviderProblem } from '../../outgoing/sign-in/provider-problem.ts'
import type { Services } from '../../services.ts'
import { findUserOf } from '../../store/people/user-identities.ts'

const { oidcBackChannelLogout: declared } = providerCalls

type Needed = Pick<Services, 'outgoing' | 'database' | 'sessions' | 'usedOnce' | 'audit' | 'clock' | 'log'>

/**
 * OpenID Connect Back-Channel Logout 1.0: the provider says that somebody has signed out there, and their login sessions that were opened
 * there end. The signed token alone says who asks: there are no cookies. Every refusal is answered the same.
 */
export function serveBackChannelLogout(http: FastifyInstance, services: Needed): void {
  const { outgoing, usedOnce, audit, log } = services
  http.route({
    ...routeOf(declared),
    handler: async (request, reply) => {
      const now = services.clock()
      const { logout_token: token } = await readBody(request, declared, { known: undefined })
      try {
        if (!outgoing.openIdProvider || typeof token !== 'string')
          throw new ProviderProblem('provider answer not valid')
        const ended = await outgoing.openIdProvider.readLogout(token, now)
        if (!(await usedOnce.use('logout', `${ended.issuer} ${ended.id}`, ended.expiresAt)))
          throw new ProviderProblem('state used')
        for (const [userId, idHashes] of await sessionsOf(services.database, ended)) {
          await services.sessions.endSome(userId, idHashes)
          const detail = { issuer: ended.issuer, address: request.ip, endedSessions: idHashes.length }
          await audit.record('login-sessions-ended', userId, detail)
        }
        return await reply.send()
      } catch (error) {
        // Anything else is a defect of ours.
        if (!(error instanceof ProviderProblem)) throw error
        log.info({ err: error, reason: error.reason }, 'a logout of the provider was refused')
        return reply.code(400).send({ error: 'invalid_request' })
      }
    },
  })
}

/** The login sessions that are over, by user. One that came without an id of the provider's session ends with any of its user's. */
async function sessionsOf(database: Pick<Database, 'transact'>, { issuer, subject, session }: EndedAtProvider) {
  return database.transact(async (tx) => {
    const user = subject === undefined ? undefined : await findUserOf(tx, { issuer, subject })
    const byUser = new Map<string, string[]>()
    if (subject !== undefined && !user) return byUser
    const rows = await tx
      .selectFrom('loginSessions')
      .select(['userId', 'idHash', 'providerSession'])
      .where('issuer', '=', issuer)
      .$if(user !== undefined, (query) => query.where('userId', '=', user?.id ?? ''))
      .$if(session !== undefined, (query) =>
        query.where((each) =>
          each.or([
            each('providerSession', '=', session ?? ''),
            ...(user ? [each('providerSession', 'is', null)] : []),
          ]),
        ),
      )
      .execute()
    for (const { userId, idHash } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), idHash])
    return byUser
  })
}
