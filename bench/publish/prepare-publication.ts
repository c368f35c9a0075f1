import { readFile, writeFile } from 'node:fs/promises'
import { ModelDocument } from '@advisor/contract'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts'
import { openDatabase, type Tx } from '../../apps/server/src/database/open.ts'
import { everythingGroup } from '../../apps/server/src/store/installation/ground.ts'
import { saveModelDocuments } from '../../apps/server/src/store/models/save-model.ts'
import { saveUsers } from '../../apps/server/src/store/people/people-writer.ts'
import { prepareStore, type PreparedStore } from '../http/prepare-store.ts'
import { generateBase } from '../search/generated-base.ts'

export const project = 'generated'
export const taxonomy = 'taxonomy'
/** A word that the last solution alone has, and only when all are published. */
export const revisedWord = 'zyzzyva'

/** A store whose authors have revised each solution since it was published. The last of `tokens` is an administrator's. */
export async function preparePublication(
  folder: string,
  { solutions, attributes, nodes, users }: { solutions: number; attributes: number; nodes: number; users: number },
): Promise<PreparedStore & { queries: string[] }> {
  const { file, mappingFile, queries } = await generateBase(folder, solutions, attributes)
  await addBranch(mappingFile)
  const prepared = await prepareStore(folder, [{ file, mappingFile }], users + 1)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, role: 'tool' })
  const database = openDatabase(postgres.connectionString, { maxConnections: 2, name: 'advisor-bench' })
  await database.transact(async (tx) => {
    const keeper = { id: `user-${users}`, username: `user-${users}`, realName: 'Keeper', disabled: false }
    await saveUsers(tx, [{ ...keeper, roles: ['system-administrator'], groups: [everythingGroup] }])
    const writing = { projectId: project, branch: 'development', by: keeper.id, at: new Date() }
    await saveModelDocuments(tx, writing, [taxonomyOf(nodes)])
    await reviseAll(tx)
    await tx.updateTable('loginSessions').set({ branch: 'production' }).execute()
  })
  await database.close()
  await postgres.stop()
  return { ...prepared, queries }
}

async function addBranch(mappingFile: string): Promise<void> {
  const mapping = JSON.parse(await readFile(mappingFile, 'utf8')) as { project: { branches: object[] } }
  mapping.project.branches.unshift({ name: 'development', caption: 'Development', kind: 'development' })
  await writeFile(mappingFile, JSON.stringify(mapping))
}

/** A tree in which each node has ten below it. */
function taxonomyOf(nodes: number): ModelDocument {
  const symbols = Array.from({ length: nodes }, (_, at) => ({
    ...{ id: `node${at}`, caption: `Node ${at}`, synonyms: [`N${at}`] },
    ...(at > 0 && { parent: `node${Math.floor((at - 1) / 10)}` }),
  }))
  return ModelDocument.parse({ kind: 'type', id: taxonomy, caption: 'Taxonomy', symbols })
}

/** Publishes everything, then gives each solution another version on the branch of the authors. */
async function reviseAll(tx: Tx): Promise<void> {
  for (const table of ['branch_model', 'branch_solutions']) {
    const key = table === 'branch_model' ? sql`kind, object_id` : sql`number`
    await sql`
      insert into ${sql.table(table)} (project_id, branch, ${key}, version)
      select project_id, 'production', ${key}, version from ${sql.table(table)} where branch = 'development'`.execute(
      tx,
    )
  }
  await sql`
    insert into solution_versions
      (project_id, number, version, casebase_id, state, audience, governance, comment, content, created_by, created_at)
    select project_id, number, version + 1, casebase_id, state, audience, governance, comment,
      jsonb_set(content, '{values,title,0}', to_jsonb(content #>> '{values,title,0}' || ' revised'
        || case when number = max(number) over () then ${` ${revisedWord}`} else '' end)), created_by, now()
    from solution_versions`.execute(tx)
  await sql`update branch_solutions set version = version + 1 where branch = 'development'`.execute(tx)
  await sql`analyze branch_solutions`.execute(tx)
}
