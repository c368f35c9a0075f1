import type { calls } from '@advisor/contract'
import type { Handlers, Read } from '../../http/handlers.ts'
import { mailCase } from './mail-case.ts'

/** Whether solutions can be mailed, and the caller's own address. */
async function mailSender({ db, services, caller }: Read<typeof calls.mailSender>) {
  const user = await db.selectFrom('users').select('mail').where('id', '=', caller.userId).executeTakeFirst()
  return { canMail: services.outgoing.mailer !== undefined, from: user?.mail ?? '' }
}

export const mailingHandlers: Pick<Handlers, 'mailSender' | 'mailCase'> = {
  mailSender,
  mailCase,
}
