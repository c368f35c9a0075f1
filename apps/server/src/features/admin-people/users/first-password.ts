import type { InterfaceLocale, PasswordWay } from '@advisor/contract'
import type { Refusal, RefusalDetail } from '../../../http/refusal.ts'
import type { ReadServices } from '../../../services.ts'
import { sayPasswordFaults } from '../../../sessions/new-password.ts'
import { canMail } from '../people-choices.ts'

type Key = 'password-not-provided' | 'password-not-allowed' | 'passwords-differ' | 'no-mail-for-password'

interface Asked {
  services: Pick<ReadServices, 'texts' | 'passwords' | 'outgoing'>
  locale: InterfaceLocale
  request: { way: PasswordWay; password: string; confirmation: string }
  refuse: (key: Key, detail?: RefusalDetail) => Refusal
}

/** Checks how a user gets in: the hash of a first password; undefined for a link by mail, or for none. */
export async function firstPassword(
  { services, locale, request, refuse }: Asked,
  user: { username: string; mail: string | null },
): Promise<string | undefined> {
  const { way, password, confirmation } = request
  if (way === 'mail' && (user.mail === null || !canMail(services)))
    throw refuse('no-mail-for-password', { fields: ['way'] })
  if (way !== 'password') return undefined
  if (password === '') throw refuse('password-not-provided', { fields: ['password'] })
  const faults = sayPasswordFaults(services.texts, locale, { password, username: user.username })
  if (faults.length > 0) throw refuse('password-not-allowed', { messages: { password: faults.join(' ') } })
  if (password !== confirmation)
    throw refuse('passwords-differ', {
      messages: { confirmation: services.texts.say(locale, 'passwords.confirmation-differs') },
    })
  return services.passwords.hash(password)
}
