import type { calls } from '@advisor/contract'
import type { Change } from '../../http/handlers.ts'
import { sendRecovery } from './send-recovery.ts'

/**
 * Asks for a link by mail. Whether there is such an account is found out in the background: neither the answer nor the time that it takes
 * tells.
 */
export async function recoverPwd({ tx, services, request, refuse, address, locale }: Change<typeof calls.recoverPwd>) {
  const account = request.account.trim()
  if (account === '') throw refuse('account-required', { fields: ['account'] })
  await services.jobs.enqueue(tx, sendRecovery, { account, address, locale }, { userId: null })
  return {}
}
