import type { SolutionSignature } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Db } from '../database/open.ts'
import { hashOfVersion } from '../store/approvals/approval-store.ts'
import { hashOfStored, lastSignature, signedDecisions } from '../store/signatures/signature-store.ts'

/** The version that is shown, and to whom. */
interface Shown {
  model: Model
  solution: { number: number; version: number; casebaseId: string }
  locale: string
}

/** The last signature of a solution up to the version that is shown; undefined: nobody has signed it. */
export async function showSignature(
  db: Db,
  { model, solution, locale }: Shown,
): Promise<SolutionSignature | undefined> {
  const projectId = model.project.name
  const signature = await lastSignature(db, projectId, solution)
  if (!signature) return undefined
  const { signerName, createdAt, version, transactionId, hash, transition } = signature
  // What is stored is hashed anew: a signature says nothing of words that were changed behind it.
  const isOfShown = version === solution.version && (await hashOfStored(db, projectId, solution)) === hash
  const workflow = model.casebases.get(solution.casebaseId)?.workflow ?? ''
  const step = model.workflows.get(workflow)?.transitions.find(({ id }) => id === transition)
  return {
    ...{ by: signerName ?? '', at: createdAt.toISOString(), version, isOfShown, transactionId, hash },
    meaning: step ? model.captions.ofPart(locale, 'workflow', workflow, step) : transition,
  }
}

/** The signatures of those who have approved the version that is shown, or the last one before it that was approved with signatures. */
export async function showApprovedBy(db: Db, { model, solution, locale }: Shown): Promise<SolutionSignature[]> {
  const projectId = model.project.name
  const approval = await signedDecisions(db, projectId, solution)
  if (!approval) return []
  const { steps, version, casebaseId, isSame } = approval
  const present = await hashOfVersion(db, { projectId, number: solution.number, version: approval.askedVersion })
  const workflow = model.casebases.get(casebaseId)?.approvalWorkflow ?? ''
  return approval.decisions.flatMap((decision): SolutionSignature[] => {
    const { signatureTransaction: transactionId, versionHash: hash, signerName, decidedAt } = decision
    const step = steps[decision.step]
    if (transactionId === null) return []
    return [
      {
        ...{ by: signerName ?? '', at: decidedAt.toISOString(), version, transactionId, hash },
        isOfShown: version === solution.version && isSame && present === hash,
        ...(step && { meaning: model.captions.ofPart(locale, 'approval-workflow', workflow, step) }),
      },
    ]
  })
}
