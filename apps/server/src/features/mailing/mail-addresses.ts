import { isMailAddress, limits, readMailAddress, readMailAddresses, type calls } from '@advisor/contract'
import type { Refuse } from '../../query/refuse.ts'

/** The addresses of a mail. */
export interface MailAddresses {
  from: string
  /** Each once. */
  to: string[]
}

type AddressRefusal = Extract<
  (typeof calls.mailCase.refusals)[number],
  `mail-${string}-missing` | `mail-${string}-invalid` | 'too-many-recipients'
>

/**
 * Reads what was typed or pasted as the two addresses, with domains in lower case; refuses what is missing or cannot be an address, and
 * names the fields.
 */
export function readAddresses(typed: { from: string; to: string }, refuse: Refuse<AddressRefusal>): MailAddresses {
  const from = readMailAddress(typed.from)
  const to = readMailAddresses(typed.to)
  if (from === '') throw refuse('mail-from-missing', { fields: ['from'] })
  if (to.length === 0) throw refuse('mail-to-missing', { fields: ['to'] })
  const isToValid = to.every(isMailAddress)
  if (!isMailAddress(from))
    throw isToValid
      ? refuse('mail-from-invalid', { fields: ['from'] })
      : refuse('mail-addresses-invalid', { fields: ['from', 'to'] })
  if (!isToValid) {
    const address = to.find((each) => !isMailAddress(each)) ?? ''
    throw refuse('mail-to-invalid', { params: { address: address.slice(0, 100) }, fields: ['to'] })
  }
  const { mailRecipients: limit } = limits
  if (to.length > limit) throw refuse('too-many-recipients', { params: { limit }, fields: ['to'] })
  return { from, to }
}
