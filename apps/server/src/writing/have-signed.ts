import type { RefusalKey, SigningCredentials } from '@advisor/contract'
import type { Refusal } from '../http/refusal.ts'
import type { Read } from '../http/handlers.ts'
import type { calls } from '@advisor/contract'
import { postSignature, SignatureNotReached, SignatureRefused } from '../outgoing/signature-service.ts'
import { transactionOf } from '../store/signatures/signed-hash.ts'

type SigningRefusal = Extract<
  RefusalKey,
  'signature-required' | 'signature-not-available' | 'signature-refused' | 'signature-not-reached'
>

interface Context extends Pick<Read<typeof calls.updateCase>, 'services' | 'caller' | 'signal'> {
  refuse: (key: SigningRefusal, about?: { fields?: string[] }) => Refusal
}

/**
 * Has a hash signed at the signature service of the settings, and returns the transaction. Refuses where there is no service, nothing to
 * sign with, or the service does not sign. The same hash with the same credentials of the same client is the same transaction.
 */
export async function haveSigned(
  { services, caller, signal, refuse }: Context,
  signature: SigningCredentials | undefined,
  { hash, solution }: { hash: string; solution: number },
): Promise<{ transactionId: string; clientId: string }> {
  const { 'signature.url': url, 'signature.time-ms': timeMs } = services.settings()
  if (url === null) throw refuse('signature-not-available')
  if (!signature) throw refuse('signature-required')
  const clientId = signature.id
  const transactionId = transactionOf({ userId: caller.userId, clientId, hash })
  try {
    await postSignature(url, { transactionId, hash }, signature, { timeMs, signal })
  } catch (error) {
    if (error instanceof SignatureRefused) throw refuse('signature-refused', { fields: ['signature'] })
    if (!(error instanceof SignatureNotReached)) throw error
    services.log.warn({ err: error, solution, transactionId }, 'a version could not be signed')
    throw refuse('signature-not-reached')
  }
  return { transactionId, clientId }
}
