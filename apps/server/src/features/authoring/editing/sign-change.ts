import { SolutionContent, type calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { postSignature, SignatureNotReached, SignatureRefused } from '../../../outgoing/signature-service.ts'
import { signedHash, transactionOf } from '../../../store/signatures/signed-hash.ts'
import type { NewSignature } from '../../../store/signatures/signature-store.ts'
import type { StorableVersion } from '../../../store/solutions/storable-version.ts'
import type { EditedCase } from '../../../writing/edited-case.ts'

type Context = Read<typeof calls.updateCase>

/** A signature of a version that is not saved yet. */
export type MadeSignature = Omit<NewSignature, 'version'>

/**
 * Has a version signed if its transition requires it; undefined: it need not be signed. Refuses where it must be and is not: then
 * nothing is saved. Sent again with the same words, it is the same transaction.
 */
export async function signChange(
  context: Context,
  { opened, solution, casebase }: EditedCase,
  storable: StorableVersion,
): Promise<MadeSignature | undefined> {
  const { request, refuse, services, caller, now, signal } = context
  const workflow = opened.model.workflows.get(casebase.workflow)
  const step = workflow?.transitions.find(({ id }) => id === request.transition)
  if (!step?.requiresSignature) return undefined
  const { 'signature.url': url, 'signature.time-ms': timeMs } = services.settings()
  if (url === null) throw refuse('signature-not-available')
  const { signature } = request
  if (!signature) throw refuse('signature-required')
  const projectId = opened.model.project.name
  const { number, masterLocale } = solution
  const { state, audience, governance, content } = storable.said
  const hash = signedHash({
    ...{ project: projectId, number, casebase: casebase.id, masterLocale, state, audience, governance },
    // As it is read from the database again.
    content: SolutionContent.parse(JSON.parse(JSON.stringify(content))),
  })
  const transactionId = transactionOf({ userId: caller.userId, clientId: signature.id, hash })
  try {
    await postSignature(url, { transactionId, hash }, signature, { timeMs, signal })
  } catch (error) {
    if (error instanceof SignatureRefused) throw refuse('signature-refused', { fields: ['signature'] })
    if (!(error instanceof SignatureNotReached)) throw error
    services.log.warn({ err: error, solution: number, transactionId }, 'a version could not be signed')
    throw refuse('signature-not-reached')
  }
  return {
    ...{ transactionId, clientId: signature.id, projectId, number, hash, transition: step.id },
    ...{ createdBy: caller.userId, createdAt: now },
  }
}
