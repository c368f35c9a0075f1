import type { SolutionSignature } from '@advisor/contract'
import type { Db } from '../database/open.ts'
import { hashOfStored, lastSignature } from '../store/signatures/signature-store.ts'

/** The last signature of a solution up to the version that is shown; undefined: nobody has signed it. */
export async function showSignature(
  db: Db,
  projectId: string,
  shown: { number: number; version: number },
): Promise<SolutionSignature | undefined> {
  const signature = await lastSignature(db, projectId, shown)
  if (!signature) return undefined
  const { signerName, createdAt, version, transactionId, hash } = signature
  // What is stored is hashed anew: a signature says nothing of words that were changed behind it.
  const isOfShown = version === shown.version && (await hashOfStored(db, projectId, shown)) === hash
  return { by: signerName ?? '', at: createdAt.toISOString(), version, isOfShown, transactionId, hash }
}
