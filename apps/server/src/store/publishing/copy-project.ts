import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { wakeFollowers } from '../change-log/change-log.ts'

/** What is copied, and into which project. The branches of the new project begin alike. */
export interface ProjectCopy {
  from: { projectId: string; branch: string }
  projectId: string
  branches: readonly string[]
  userId: string
}

/**
 * Keeps another copy into the project waiting until `tx` ends, and nobody else: a copy of many solutions takes longer than somebody waits who
 * writes in the project meanwhile.
 */
export async function lockCopy(tx: Tx, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copy into ${projectId}`}, 0))`.execute(tx)
}

/** As many solutions are copied by one statement: none takes longer than somebody waits for. */
const atOnce = 2_000

/** Copies the model that a branch shows, with the versions' numbers, into a project without a model. */
export async function copyModel(tx: Tx, { from, projectId, branches, userId }: ProjectCopy): Promise<void> {
  const shown = sql`
    from branch_model as shown join model_versions as version using (project_id, kind, object_id, version)
    where shown.project_id = ${from.projectId} and shown.branch = ${from.branch}`
  await sql`
    insert into model_versions (project_id, kind, object_id, version, document, created_by, created_at)
    select ${projectId}, kind, object_id, version, version.document, ${userId}, now() ${shown}`.execute(tx)
  await sql`
    insert into model_files (project_id, kind, object_id, version, hash)
    select ${projectId}, kind, object_id, version, model_files.hash
    from branch_model join model_files using (project_id, kind, object_id, version)
    where project_id = ${from.projectId} and branch = ${from.branch}`.execute(tx)
  await sql`
    insert into branch_model (project_id, branch, kind, object_id, version)
    select ${projectId}, target.branch, kind, object_id, version
    from model_versions cross join unnest(${branches}::text[]) as target (branch)
    where project_id = ${projectId}`.execute(tx)
  await sql`
    insert into change_log (project_id, branch, kind, object_id, version, user_id)
    select ${projectId}, branch, ${changeKinds.model}, kind || '/' || object_id, version, ${userId}
    from branch_model where project_id = ${projectId}`.execute(tx)
  await wakeFollowers(tx)
}

/**
 * Copies the solutions with numbers below `below` that a branch shows, with their numbers, names, texts and files, without ratings,
 * remarks and earlier versions. `onCopied` hears how many are copied until now. Returns how many there are.
 */
export async function copySolutions(
  tx: Tx,
  copy: ProjectCopy,
  below: number,
  onCopied: (done: number) => void = () => undefined,
): Promise<number> {
  let copied = 0
  for (let after = 0; ;) {
    const numbers = await nextNumbers(tx, copy, { after, below })
    const last = numbers.at(-1)
    if (last === undefined) break
    await copyThese(tx, copy, numbers)
    copied += numbers.length
    after = last
    onCopied(copied)
  }
  await wakeFollowers(tx)
  return copied
}

/** The number that a project gives to its next solution; all that it has are lower. */
export async function readNextNumber(db: Db, projectId: string): Promise<number> {
  const { nextNumber } = await db
    .selectFrom('projects')
    .select('nextNumber')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return nextNumber
}

/** How many solutions with numbers below `below` a branch shows. */
export async function countCopied(db: Db, { projectId, branch }: ProjectCopy['from'], below: number): Promise<number> {
  const { count } = await db
    .selectFrom('branchSolutions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .where('branch', '=', branch)
    .where('number', '<', below)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a project has a solution with a number below `below`. */
export async function holdsSolutionsBelow(db: Db, projectId: string, below: number): Promise<boolean> {
  const found = await db
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where('number', '<', below)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether somebody has written solutions or the model of a project, or worked in a service session there. */
export async function isWorkedIn(db: Db, projectId: string): Promise<boolean> {
  for (const table of ['solutions', 'draftCases', 'modelDrafts', 'serviceSessions'] as const) {
    const found = await db
      .selectFrom(table)
      .select('projectId')
      .where('projectId', '=', projectId)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

async function nextNumbers(
  tx: Tx,
  { from }: ProjectCopy,
  { after, below }: { after: number; below: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('branchSolutions')
    .select('number')
    .where('projectId', '=', from.projectId)
    .where('branch', '=', from.branch)
    .where('number', '>', after)
    .where('number', '<', below)
    .orderBy('number')
    .limit(atOnce)
    .execute()
  return rows.map(({ number }) => number)
}

async function copyThese(
  tx: Tx,
  { from, projectId, branches, userId }: ProjectCopy,
  numbers: readonly number[],
): Promise<void> {
  const ofSource = sql`project_id = ${from.projectId} and number = any(${numbers}::integer[])`
  const shown = sql`(select number, version from branch_solutions
    where branch = ${from.branch} and ${ofSource}) as shown`
  await sql`
    insert into solutions (project_id, number, name, master_locale, cloned_from, created_by, created_at)
    select ${projectId}, number, name, master_locale, cloned_from, created_by, created_at
    from solutions where ${ofSource} and number in (select number from ${shown})`.execute(tx)
  await sql`
    insert into solution_statistics (project_id, number)
    select ${projectId}, number from ${shown}`.execute(tx)
  await sql`
    insert into solution_versions
      (project_id, number, version, casebase_id, state, audience, governance, comment, content, created_by, created_at)
    select ${projectId}, number, version, casebase_id, state, audience, governance, comment, content, created_by, created_at
    from ${shown} join solution_versions using (number, version)
    where project_id = ${from.projectId}`.execute(tx)
  await sql`
    insert into solution_files (project_id, number, version, hash)
    select ${projectId}, number, version, hash
    from ${shown} join solution_files using (number, version)
    where project_id = ${from.projectId}`.execute(tx)
  await sql`
    insert into solution_citations (project_id, number, version, cited)
    select ${projectId}, number, version, cited
    from ${shown} join solution_citations using (number, version)
    where project_id = ${from.projectId}`.execute(tx)
  const copies = sql`${shown} cross join unnest(${branches}::text[]) as target (branch)`
  await sql`
    insert into branch_solutions (project_id, branch, number, version)
    select ${projectId}, target.branch, number, version from ${copies}`.execute(tx)
  await sql`
    insert into change_log (project_id, branch, kind, object_id, version, user_id)
    select ${projectId}, target.branch, ${changeKinds.solution}, number::text, version, ${userId} from ${copies}`.execute(
    tx,
  )
}
