import type { calls } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { sayPasswordFaults } from '../../sessions/new-password.ts'
import { setPassword } from '../../store/people/set-password.ts'
import { provePassword } from '../../http/prove-password.ts'

type Call = typeof calls.changePassword

/** Gives the caller another password, and signs them out everywhere else. */
export const changePassword = inPhases({
  async prepare(context: Read<Call>) {
    const { db, services, caller, request, refuse } = context
    requireAllowed(context)
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    if (passwordHash === null) throw refuse('no-own-password')
    await provePassword(context, request.currentPassword, passwordHash)
    return { passwordHash: await services.passwords.hash(request.newPassword) }
  },
  async change({ tx, caller: { userId }, session, address, now }: Change<Call>, { passwordHash }) {
    const kept = { keptSession: session.idHash, address, now }
    return setPassword(tx, { userId, passwordHash, kind: 'password-changed', ...kept })
  },
  async reply({ services, caller, session }: Read<Call>, ended) {
    const changed = (await services.callers.get(caller.userId)) ?? caller
    return { header: await buildHeader(services, changed, session), ...ended }
  },
})

/** Refuses a new password that no one may have, or that was mistyped, with a message at its field. */
function requireAllowed({ services, caller, request, locale, refuse }: Read<Call>): void {
  const { currentPassword, newPassword, confirmation } = request
  if (newPassword === '') throw refuse('password-not-provided', { fields: ['newPassword'] })
  const sayings = sayPasswordFaults(services.texts, locale, { password: newPassword, username: caller.username })
  if (newPassword === currentPassword) sayings.push(services.texts.say(locale, 'passwords.same'))
  if (sayings.length > 0) throw refuse('password-not-allowed', { messages: { newPassword: sayings.join(' ') } })
  if (newPassword !== confirmation)
    throw refuse('passwords-differ', {
      messages: { confirmation: services.texts.say(locale, 'passwords.confirmation-differs') },
    })
}
