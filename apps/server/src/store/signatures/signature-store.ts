import { SolutionContent } from '@advisor/contract'
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
