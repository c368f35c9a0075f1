import { limits, type calls } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { sayPasswordFaults } from '../../sessions/new-password.ts'
import { setPassword } from '../../store/people/set-password.ts'
import { findRecovery, lockUnused } from './recovery-store.ts'

type Call = typeof calls.resetPassword

const validity = { minutes: limits.recoveryMinutes }

/** Gives who has the link of the mail another password. */
export const resetPassword = inPhases({
  async prepare({ db, services, request, locale, now, refuse }: Read<Call>) {
    const { newPassword, confirmation } = request
    const tokenHash = hashToken(request.token)
    const recovery = await findRecovery(db, tokenHash, now)
    if (!recovery) throw refuse('recovery-link-not-valid', { params: validity })
    if (newPassword === '') throw refuse('password-not-provided', { fields: ['newPassword'] })
    const faults = sayPasswordFaults(services.texts, locale, { password: newPassword, username: recovery.username })
    if (faults.length > 0) throw refuse('password-not-allowed', { messages: { newPassword: faults.join(' ') } })
    if (newPassword !== confirmation)
      throw refuse('passwords-differ', {
        messages: { confirmation: services.texts.say(locale, 'passwords.confirmation-differs') },
      })
    return { ...recovery, tokenHash, passwordHash: await services.passwords.hash(newPassword) }
  },
  async change({ tx, address, now, refuse }: Change<Call>, { userId, username, tokenHash, passwordHash }) {
    if (!(await lockUnused(tx, userId, tokenHash))) throw refuse('recovery-link-not-valid', { params: validity })
    // It uses up all links of the user.
    const { revokedTokens } = await setPassword(tx, { userId, passwordHash, kind: 'password-recovered', address, now })
    return { username, revokedTokens }
  },
  reply: (_: Read<Call>, changed) => Promise.resolve(changed),
})
