import { SolutionContent, type calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { signedHash } from '../../../store/signatures/signed-hash.ts'
import type { NewSignature } from '../../../store/signatures/signature-store.ts'
import type { StorableVersion } from '../../../store/solutions/storable-version.ts'
import type { EditedCase } from '../../../writing/edited-case.ts'
import { haveSigned } from '../../../writing/have-signed.ts'

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
  const { request, caller, now } = context
  const workflow = opened.model.workflows.get(casebase.workflow)
  const step = workflow?.transitions.find(({ id }) => id === request.transition)
  if (!step?.requiresSignature) return undefined
  const projectId = opened.model.project.name
  const { number, masterLocale } = solution
  const { state, audience, governance, content } = storable.said
  const hash = signedHash({
    ...{ project: projectId, number, casebase: casebase.id, masterLocale, state, audience, governance },
    // As it is read from the database again.
    content: SolutionContent.parse(JSON.parse(JSON.stringify(content))),
  })
  const { transactionId, clientId } = await haveSigned(context, request.signature, { hash, solution: number })
  return {
    ...{ transactionId, clientId, projectId, number, hash, transition: step.id },
    ...{ createdBy: caller.userId, createdAt: now },
  }
}
