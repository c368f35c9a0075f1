import type { SolutionRecord, SolutionUse } from '@advisor/contract'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { overtakeApprovals } from '../approvals/approval-store.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'
import { insertMany } from '../../database/insert-many.ts'
import { takeSolutionNumbers } from '../models/project-writer.ts'
import { citedIn } from './citations.ts'
import { SolutionKeys, type ClaimedName } from './solution-keys.ts'
import type { StorableVersion } from './storable-version.ts'

/** What of a solution is the same in all its versions. */
export type SolutionHead = Omit<SolutionRecord, 'versions' | 'branches' | 'name' | 'casebase'> & { name: ClaimedName }

const noUse: SolutionUse = {
  ratingSum: 0,
  ratingCount: 0,
  citationCount: 0,
  viewingCount: 0,
  reuseAttemptCount: 0,
  successCount: 0,
  failureCount: 0,
}

/** A version with its number, and which solution it belongs to. */
export interface NumberedVersion {
  number: number
  version: number
  by: string
  /** ISO time. */
  at: string
  storable: StorableVersion
}

export interface SolutionPointer {
  branch: string
  number: number
  version: number
}

/** Adds solutions that have no version yet. Their numbers and source keys must be free. */
export async function insertSolutions(tx: Tx, projectId: string, heads: readonly SolutionHead[]): Promise<void> {
  await insertMany(
    tx,
    'solutions',
    heads.map((head) => ({
      projectId,
      number: head.number,
      name: head.name,
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
    heads.map(({ number, use }) => ({ projectId, number, ...(use ?? noUse) })),
  )
  await insertFormerNumbers(tx, projectId, heads)
  await insertFormerKeys(tx, projectId, heads)
}

/** Makes the numbers of merged solutions lead to where they went; those that do so already stay. */
export async function insertFormerNumbers(
  tx: Tx,
  projectId: string,
  heads: readonly Pick<SolutionHead, 'number' | 'formerNumbers'>[],
): Promise<void> {
  const rows = heads.flatMap(({ number, formerNumbers = [] }) =>
    formerNumbers.map((formerNumber) => ({ projectId, formerNumber, number })),
  )
  await insertMany(tx, 'formerNumbers', rows, { ignoreExisting: true })
}

/** Makes the keys that articles had before lead to their solutions; those that lead somewhere already stay. */
export async function insertFormerKeys(
  tx: Tx,
  projectId: string,
  heads: readonly Pick<SolutionHead, 'number' | 'formerSources'>[],
): Promise<void> {
  const rows = heads.flatMap(({ number, formerSources = [] }) =>
    formerSources.map(({ system, key }) => ({ projectId, sourceSystem: system, formerKey: key, number })),
  )
  await insertMany(tx, 'formerKeys', rows, { ignoreExisting: true })
}

/** Keeps versions with the files they name, and the solutions they cite. They must be new; no branch shows them until {@link pointSolutionBranches}. */
export async function insertSolutionVersions(
  tx: Tx,
  projectId: string,
  versions: readonly NumberedVersion[],
): Promise<void> {
  await insertMany(
    tx,
    'solutionVersions',
    versions.map(({ number, version, by, at, storable: { casebase, said } }) => ({
      projectId,
      number,
      version,
      casebaseId: casebase,
      state: said.state,
      audience: said.audience,
      governance: said.governance,
      comment: said.comment,
      content: JSON.stringify(said.content),
      createdBy: by,
      createdAt: new Date(at),
    })),
  )
  const attachments = versions.flatMap(({ number, version, storable }) =>
    storable.said.content.attachments.map((attachment) => ({ number, version, ...attachment })),
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
  const citations = versions.flatMap(({ number, version, storable }) =>
    citedIn(storable.said.content, { projectId, number }).map((cited) => ({ projectId, number, version, cited })),
  )
  await insertMany(tx, 'solutionCitations', citations)
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
  await overtakeApprovals(tx, projectId, pointers, userId)
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

/** Gives a solution another name, and tells every branch that shows it. */
export async function renameSolution(
  tx: Tx,
  { projectId, number, name, by }: { projectId: string; number: number; name: ClaimedName; by: string },
): Promise<void> {
  const of = { projectId, number }
  await tx
    .updateTable('solutions')
    .set({ name })
    .where('projectId', '=', of.projectId)
    .where('number', '=', of.number)
    .execute()
  const shown = await tx
    .selectFrom('branchSolutions')
    .select(['branch', 'version'])
    .where('projectId', '=', of.projectId)
    .where('number', '=', of.number)
    .execute()
  await logChanges(
    tx,
    shown.map(({ branch, version }) => ({
      ...{ projectId, branch, version, kind: changeKinds.solution, objectId: String(number), userId: by },
    })),
  )
}

/** A new solution. The store assigns its number, and its name if it has none. */
export type NewSolution = Pick<SolutionHead, 'clonedFrom' | 'source'> & { name?: ClaimedName; first: StorableVersion }

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
  const start = await takeSolutionNumbers(tx, projectId, solutions.length)
  const createdAt = at.toISOString()
  const numbered = await withNames(
    tx,
    projectId,
    solutions.map((solution, index) => ({ ...solution, number: start + index })),
  )
  await insertSolutions(
    tx,
    projectId,
    numbered.map(({ first: { masterLocale }, ...head }) => ({
      ...{ ...head, masterLocale, createdBy: by, createdAt },
    })),
  )
  await insertSolutionVersions(
    tx,
    projectId,
    numbered.map(({ number, first }) => ({ number, version: 1, by, at: createdAt, storable: first })),
  )
  const numbers = numbered.map(({ number }) => number)
  await pointSolutionBranches(
    tx,
    projectId,
    numbers.map((number) => ({ branch, number, version: 1 })),
    by,
  )
  return numbers
}

/** The next version of a solution. */
export interface NewVersion {
  number: number
  /** The version that the branch showed when the change was made; 0: it did not show the solution. */
  onto: number
  storable: StorableVersion
  /** It moves to another case base. Others stay in theirs. */
  isMove?: true
}

/** A branch shows another version of a solution than the one that a change was made to: somebody has saved meanwhile. */
export class StaleBase extends Error {
  readonly number: number
  /** The version that the branch shows now; 0: none. */
  readonly shown: number

  constructor(number: number, { onto, shown }: { onto: number; shown: number }) {
    super(`Solution ${number} is shown in version ${shown}, not in version ${onto} any more.`)
    this.name = 'StaleBase'
    this.number = number
    this.shown = shown
  }
}

/**
 * Adds the next version of each solution and shows it on the branch; tells the versions in the same order. Each solution appears
 * once. Throws {@link StaleBase} where a change was made to another version than the branch shows.
 */
export async function addSolutionVersions(
  tx: Tx,
  { projectId, branch, by, at }: Writing,
  changes: readonly NewVersion[],
): Promise<number[]> {
  if (changes.length === 0) return []
  const next = await lockForNextVersion(tx, projectId, changes)
  await checkBases(tx, { projectId, branch }, changes)
  const versions = changes.map(({ number, storable }) => ({
    ...{ number, storable, version: next(number), by, at: at.toISOString() },
  }))
  await insertSolutionVersions(tx, projectId, versions)
  await pointSolutionBranches(
    tx,
    projectId,
    versions.map(({ number, version }) => ({ branch, number, version })),
    by,
  )
  return versions.map(({ version }) => version)
}

async function checkBases(
  tx: Tx,
  { projectId, branch }: Pick<Writing, 'projectId' | 'branch'>,
  changes: readonly NewVersion[],
): Promise<void> {
  const pointers = await tx
    .selectFrom('branchSolutions as pointed')
    .innerJoin('solutionVersions as version', (join) =>
      join
        .onRef('version.projectId', '=', 'pointed.projectId')
        .onRef('version.number', '=', 'pointed.number')
        .onRef('version.version', '=', 'pointed.version'),
    )
    .select(['pointed.number', 'pointed.version', 'version.casebaseId'])
    .where('pointed.projectId', '=', projectId)
    .where('pointed.branch', '=', branch)
    .where('pointed.number', '=', sql<number>`any(${changes.map(({ number }) => number)}::integer[])`)
    .execute()
  const shownOf = new Map(pointers.map((pointer) => [pointer.number, pointer]))
  for (const { number, onto, storable, isMove } of changes) {
    const shown = shownOf.get(number)
    if ((shown?.version ?? 0) !== onto) throw new StaleBase(number, { onto, shown: shown?.version ?? 0 })
    if (shown && !isMove && shown.casebaseId !== storable.casebase)
      throw new Error(
        `Solution ${number} is in case base "${shown.casebaseId}", its version is for "${storable.casebase}".`,
      )
  }
}

/** Keeps others who change these solutions waiting until `tx` ends: what is read of them from now on stays true. */
export async function lockSolutions(tx: Tx, projectId: string, numbers: readonly number[]): Promise<void> {
  // In order of numbers, so that writers never wait in a circle.
  await tx
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where('number', '=', sql<number>`any(${numbers}::integer[])`)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Locks solutions, so that two writers of one solution take turns and each finds the other's version. Returns the number of the next
 * version of each; asking for a solution that is not there throws.
 */
async function lockForNextVersion(tx: Tx, projectId: string, solutions: readonly { number: number }[]) {
  const numbers = solutions.map(({ number }) => number)
  // In order of numbers, so that writers never wait in a circle.
  const locked = await tx
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
  const newest = await tx
    .selectFrom('solutionVersions')
    .select((row) => ['number', row.fn.max('version').as('version')])
    .where('projectId', '=', projectId)
    .where('number', 'in', numbers)
    .groupBy('number')
    .execute()
  const known = new Set(locked.map(({ number }) => number))
  const versions = new Map(newest.map(({ number, version }) => [number, version]))
  return (number: number) => {
    if (!known.has(number)) throw new Error(`There is no solution ${number} in "${projectId}".`)
    return (versions.get(number) ?? 0) + 1
  }
}

/** Names solutions without a name by their numbers, with a suffix if another solution has the number as its name. */
async function withNames<Solution extends { number: number; name?: ClaimedName }>(
  tx: Tx,
  projectId: string,
  solutions: readonly Solution[],
): Promise<(Solution & { name: ClaimedName })[]> {
  const keys = new SolutionKeys(tx, projectId)
  const names = new Map<number, ClaimedName>()
  const take = (number: number, name: string) => {
    const claim = keys.claim({ number, name })
    if ('name' in claim) names.set(number, claim.name)
  }
  for (const { number, name } of solutions) if (name !== undefined) take(number, name)
  for (let suffix = 1; names.size < solutions.length; suffix++) {
    const wanted = solutions
      .filter(({ number }) => !names.has(number))
      .map(({ number }) => ({ number, name: suffix === 1 ? String(number) : `${number}-${suffix}` }))
    await keys.lookUp(wanted)
    for (const { number, name } of wanted) take(number, name)
  }
  return solutions.flatMap((solution) => {
    const name = names.get(solution.number)
    return name === undefined ? [] : [{ ...solution, name }]
  })
}
