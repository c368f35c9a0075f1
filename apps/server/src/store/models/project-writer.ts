import type { Project } from '@advisor/contract'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'
import { insertMany } from '../../database/insert-many.ts'

/** Adds a project with its branches. The name must be free. */
export async function createProject(tx: Tx, project: Project, userId: string | null): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ id: project.name, ...settingsOf(project) })
    .execute()
  await insertMany(tx, 'branches', branchRows(project))
  await logProject(tx, project, userId)
}

/**
 * Gives a project the settings and captions of `project`, and the branches it lacks behind those it has. The caller has
 * made sure that the branches both know stand in the same order.
 */
export async function updateProject(tx: Tx, project: Project, userId: string | null): Promise<void> {
  await tx.updateTable('projects').set(settingsOf(project)).where('id', '=', project.name).execute()
  await tx
    .insertInto('branches')
    .values(branchRows(project))
    .onConflict((conflict) =>
      conflict
        .columns(['projectId', 'name'])
        .doUpdateSet((row) => ({ caption: row.ref('excluded.caption'), kind: row.ref('excluded.kind') })),
    )
    .execute()
  await logProject(tx, project, userId)
}

/**
 * Keeps others who create solutions of the project waiting until `tx` ends, so that names that are free stay free. Others may
 * insert rows that refer to the project meanwhile.
 */
export async function lockProject(tx: Tx, projectId: string): Promise<void> {
  await tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute()
}

/** Takes `count` numbers for new solutions and tells the first. They are gone when the transaction commits. Other takers wait until then. */
export async function takeSolutionNumbers(tx: Tx, projectId: string, count: number): Promise<number> {
  const { nextNumber } = await tx
    .updateTable('projects')
    .set({ nextNumber: sql`next_number + ${count}` })
    .where('id', '=', projectId)
    .returning('nextNumber')
    .executeTakeFirstOrThrow()
  return nextNumber - count
}

/** Makes sure that new solutions get numbers above `number`. */
export async function reserveSolutionNumbers(tx: Tx, projectId: string, number: number): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ nextNumber: sql`greatest(next_number, ${number + 1}::integer)` })
    .where('id', '=', projectId)
    .execute()
}

function settingsOf({ description, showcase, ...project }: Project) {
  const { caption, masterLocale, locales, numberPrefix, hidingThreshold } = project
  const own = { caption, masterLocale, locales, numberPrefix, hidingThreshold }
  return { ...own, description: description ?? '', showcase: showcase ?? null }
}

function branchRows(project: Project) {
  return project.branches.map(({ name, caption, kind }, position) => ({
    projectId: project.name,
    name,
    caption,
    kind,
    position,
  }))
}

async function logProject(tx: Tx, project: Project, userId: string | null): Promise<void> {
  const change = { projectId: project.name, branch: null, kind: changeKinds.project, objectId: project.name }
  await logChanges(tx, [{ ...change, version: null, userId }])
}
