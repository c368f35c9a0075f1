import type { SolutionRecord, SolutionVersion } from '@advisor/contract'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'
import { insertMany } from '../../database/insert-many.ts'
import { takeSolutionNumbers } from '../models/project-writer.ts'

/** What of a solution is the same in all its versions. */
export type SolutionHead = Omit<SolutionRecord, 'versions' | 'branches'>

/** A version, and which solution it belongs to. */
export interface NumberedVersion {
  number: number
  version: SolutionVersion
}

export interface SolutionPointer {
  branch: string
  number: number
  version: number
}

/** Adds solutions that have no version yet. Their numbers, names and source keys must be free. */
export async function insertSolutions(tx: Tx, projectId: string, heads: readonly SolutionHead[]): Promise<void> {
  await insertMany(
    tx,
    'solutions',
    heads.map((head) => ({
      projectId,
      number: head.number,
      name: head.name,
      casebaseId: head.casebase,
      masterLocale: head.masterLocale,
      clonedFrom: head.clonedFrom ?? null,
      sourceSystem: head.source?.system ?? null,
      sourceKey: head.source?.key ?? null,
      sourceFingerprint: head.source?.fingerprint ?? null,
      createdBy: head.createdBy,
      createdAt: new Date(head.createdAt),
    })),
  )
  await insertMany(
    tx,
    'solutionStatistics',
    heads.map(({ number }) => ({ projectId, number })),
  )
  await insertFormerNumbers(tx, projectId, heads)
}

/** Makes the numbers of merged solutions lead to where they went; those that do so already stay. */
export async function insertFormerNumbers(tx: Tx, projectId: string, heads: readonly SolutionHead[]): Promise<void> {
  const rows = heads.flatMap(({ number, formerNumbers = [] }) =>
    formerNumbers.map((formerNumber) => ({ projectId, formerNumber, number })),
  )
  await insertMany(tx, 'formerNumbers', rows, { ignoreExisting: true })
}

/** Keeps versions with the files they name. They must be new; no branch shows them until {@link pointSolutionBranches}. */
export async function insertSolutionVersions(
  tx: Tx,
  projectId: string,
  versions: readonly NumberedVersion[],
): Promise<void> {
  await insertMany(
    tx,
    'solutionVersions',
    versions.map(({ number, version }) => ({
      projectId,
      number,
      version: version.version,
      state: version.state,
      audience: version.audience,
      governance: version.governance,
      comment: version.comment,
      content: JSON.stringify(version.content),
      createdBy: version.by,
      createdAt: new Date(version.at),
    })),
  )
  const attachments = versions.flatMap(({ number, version }) =>
    version.content.attachments.map((attachment) => ({ number, version: version.version, ...attachment })),
  )
  await insertMany(
    tx,
    'files',
    attachments.map(({ hash, sizeBytes, contentType }) => ({ hash, sizeBytes, contentType })),
    { ignoreExisting: true },
  )
  await insertMany(
    tx,
    'solutionFiles',
    attachments.map(({ number, version, hash }) => ({ projectId, number, version, hash })),
    { ignoreExisting: true },
  )
}

/** Makes branches show these versions, and logs it. A solution appears at most once per branch. */
export async function pointSolutionBranches(
  tx: Tx,
  projectId: string,
  pointers: readonly SolutionPointer[],
  userId: string | null,
): Promise<void> {
  if (pointers.length === 0) return
  await sql`
    insert into branch_solutions (project_id, branch, number, version)
    select ${projectId}, branch, number, version
    from unnest(
      ${pointers.map((pointer) => pointer.branch)}::text[],
      ${pointers.map((pointer) => pointer.number)}::integer[],
      ${pointers.map((pointer) => pointer.version)}::integer[]
    ) as pointer (branch, number, version)
    on conflict (project_id, branch, number) do update set version = excluded.version`.execute(tx)
  await logChanges(
    tx,
    pointers.map(({ branch, number, version }) => ({
      projectId,
      branch,
      kind: changeKinds.solution,
      objectId: String(number),
      version,
      userId,
    })),
  )
}

/** A solution as an author writes it: the store gives number, name and version. */
export type NewSolution = Omit<SolutionHead, 'number' | 'name' | 'createdBy' | 'createdAt' | 'formerNumbers'> &
  Omit<SolutionVersion, 'version' | 'by' | 'at'> & { name?: string }

/** Where and by whom something is written. */
export interface Writing {
  projectId: string
  branch: string
  by: string
  at: Date
}

/** Adds solutions with their first version, shown on the branch, and tells their numbers in the same order. */
export async function createSolutions(
  tx: Tx,
  { projectId, branch, by, at }: Writing,
  solutions: readonly NewSolution[],
): Promise<number[]> {
  if (solutions.length === 0) return []
  const first = await takeSolutionNumbers(tx, projectId, solutions.length)
  const time = at.toISOString()
  const made = solutions.map(({ state, audience, governance, comment, content, ...head }, index) => {
    const number = first + index
    return {
      head: { ...head, number, name: head.name ?? String(number), createdBy: by, createdAt: time },
      version: { version: 1, state, audience, governance, comment, content, by, at: time },
    }
  })
  await insertSolutions(
    tx,
    projectId,
    made.map(({ head }) => head),
  )
  await insertSolutionVersions(
    tx,
    projectId,
    made.map(({ head: { number }, version }) => ({ number, version })),
  )
  const numbers = made.map(({ head }) => head.number)
  await pointSolutionBranches(
    tx,
    projectId,
    numbers.map((number) => ({ branch, number, version: 1 })),
    by,
  )
  return numbers
}

/** What a new version says of an existing solution. */
export type NewVersion = Omit<SolutionVersion, 'version' | 'by' | 'at'> & { number: number }

/** Adds the next version of each solution and shows it on the branch; tells the versions in the same order. Each solution appears once. */
export async function addSolutionVersions(
  tx: Tx,
  { projectId, branch, by, at }: Writing,
  changes: readonly NewVersion[],
): Promise<number[]> {
  if (changes.length === 0) return []
  const numbers = changes.map(({ number }) => number)
  await lockSolutions(tx, projectId, numbers)
  const newest = await tx
    .selectFrom('solutionVersions')
    .select((row) => ['number', row.fn.max('version').as('version')])
    .where('projectId', '=', projectId)
    .where('number', 'in', numbers)
    .groupBy('number')
    .execute()
  const newestVersions = new Map(newest.map(({ number, version }) => [number, version]))
  const versions = changes.map(({ number, ...version }) => ({
    number,
    version: { ...version, version: (newestVersions.get(number) ?? 0) + 1, by, at: at.toISOString() },
  }))
  await insertSolutionVersions(tx, projectId, versions)
  await pointSolutionBranches(
    tx,
    projectId,
    versions.map(({ number, version }) => ({ branch, number, version: version.version })),
    by,
  )
  return versions.map(({ version }) => version.version)
}

/** Two writers of one solution take turns, so that each finds the other's version. In order of numbers, so that they never wait in a circle. */
async function lockSolutions(tx: Tx, projectId: string, numbers: readonly number[]): Promise<void> {
  await tx
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .forUpdate()
    .execute()
}
