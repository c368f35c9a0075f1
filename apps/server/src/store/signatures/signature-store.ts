import { SolutionContent } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { signedHash } from './signed-hash.ts'

export interface NewSignature {
  transactionId: string
  /** What the client has chosen for the signature. */
  clientId: string
  projectId: string
  number: number
  version: number
  hash: string
  transition: string
  createdBy: string
  createdAt: Date
}

export async function insertSignature(tx: Tx, signature: NewSignature): Promise<void> {
  await tx.insertInto('solutionSignatures').values(signature).execute()
}

/** The version of the solution that the user has signed by this name of the client; undefined: none. */
export async function findSignedVersion(
  db: Db,
  { projectId, number, createdBy, clientId }: Pick<NewSignature, 'projectId' | 'number' | 'createdBy' | 'clientId'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('solutionSignatures')
    .select('version')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('createdBy', '=', createdBy)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row?.version
}

/** The last signature of a solution up to a version, with the name of who has signed; undefined: there is none. */
export function lastSignature(db: Db, projectId: string, { number, version }: { number: number; version: number }) {
  return db
    .selectFrom('solutionSignatures as signature')
    .leftJoin('users as signer', 'signer.id', 'signature.createdBy')
    .selectAll('signature')
    .select('signer.realName as signerName')
    .where('signature.projectId', '=', projectId)
    .where('signature.number', '=', number)
    .where('signature.version', '<=', version)
    .orderBy('signature.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The signed decisions of the last approval that has made a version of a solution, or one before it, with those who have decided, and
 * whether that version says what was approved.
 */
export async function signedDecisions(
  db: Db,
  projectId: string,
  { number, version }: { number: number; version: number },
) {
  const approval = await db
    .selectFrom('approvals')
    .innerJoin('solutionVersions as asked', (join) =>
      join
        .onRef('asked.projectId', '=', 'approvals.projectId')
        .onRef('asked.number', '=', 'approvals.number')
        .onRef('asked.version', '=', 'approvals.version'),
    )
    .innerJoin('solutionVersions as applied', (join) =>
      join
        .onRef('applied.projectId', '=', 'approvals.projectId')
        .onRef('applied.number', '=', 'approvals.number')
        .onRef('applied.version', '=', 'approvals.appliedVersion'),
    )
    .select(['approvals.id', 'approvals.steps', 'approvals.version as askedVersion', 'applied.version'])
    .select(['asked.casebaseId'])
    .select(
      sql<boolean>`asked.content = applied.content and asked.audience = applied.audience
        and asked.governance = applied.governance and asked.casebase_id = applied.casebase_id`.as('isSame'),
    )
    .where('approvals.projectId', '=', projectId)
    .where('approvals.number', '=', number)
    .where('approvals.appliedVersion', '<=', version)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('approvalDecisions')
          .select('approvalDecisions.id')
          .whereRef('approvalDecisions.approvalId', '=', 'approvals.id')
          .where('signatureTransaction', 'is not', null),
      ),
    )
    .orderBy('approvals.appliedVersion', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!approval) return undefined
  const decisions = await db
    .selectFrom('approvalDecisions as decision')
    .leftJoin('users as signer', 'signer.id', 'decision.decidedBy')
    .selectAll('decision')
    .select('signer.realName as signerName')
    .where('decision.approvalId', '=', approval.id)
    .where('decision.signatureTransaction', 'is not', null)
    .orderBy('decision.id')
    .execute()
  return { ...approval, decisions }
}

/** The hash of a version as the database has it now; undefined where it is gone. */
export async function hashOfStored(
  db: Db,
  projectId: string,
  { number, version }: { number: number; version: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('solutionVersions')
    .innerJoin('solutions', (join) =>
      join
        .onRef('solutions.projectId', '=', 'solutionVersions.projectId')
        .onRef('solutions.number', '=', 'solutionVersions.number'),
    )
    .select(['state', 'audience', 'governance', 'content', 'casebaseId', 'masterLocale'])
    .where('solutionVersions.projectId', '=', projectId)
    .where('solutionVersions.number', '=', number)
    .where('solutionVersions.version', '=', version)
    .executeTakeFirst()
  if (!row) return undefined
  const { state, audience, governance, casebaseId: casebase, masterLocale } = row
  const content = SolutionContent.parse(row.content)
  return signedHash({ project: projectId, number, casebase, masterLocale, state, audience, governance, content })
}
