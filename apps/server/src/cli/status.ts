import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { migrations } from '../database/migrations/index.ts'
import type { Db } from '../database/open.ts'
import { readSql } from '../database/read-sql.ts'
import { productVersion } from '../product-version.ts'
import { askStatus } from './control.ts'
import { defineCommand } from './command.ts'
import { requireProject } from './require-project.ts'
import { withStore } from './store-for-command.ts'

/** What the server of the data directory says of itself. */
const NodeStatus = z.object({
  isStarting: z.boolean().optional(),
  isReady: z.boolean().default(false),
  /** Where people reach it. */
  url: z.string().optional(),
  branches: z
    .array(
      z.object({
        projectId: z.string(),
        branch: z.string(),
        isReady: z.boolean(),
        isRebuilding: z.boolean(),
        solutions: z.number(),
        waiting: z.number(),
        asOf: z.string().optional(),
      }),
    )
    .default([]),
})
type BranchOfNode = z.infer<typeof NodeStatus>['branches'][number]

/** Says how the installation stands: version, database, projects with their indexes, tasks, disk. */
export const showStatus = defineCommand({
  name: 'status',
  help: 'says how the installation stands: version, migrations, index of each branch and how far it is behind, tasks, disk',
  flags: { json: { type: 'boolean', help: 'as JSON, for programs' } },
  async run({ config, flags }) {
    const status = await withStore(config, async ({ database }) => readStatus(database.db, config))
    process.stdout.write(flags.json === true ? `${JSON.stringify(status, undefined, 1)}\n` : describe(status))
    return 0
  },
})

export const showProjects = defineCommand({
  name: 'project list',
  help: 'lists the projects with their branches and solutions',
  run: ({ config }) =>
    withStore(config, async ({ database }) => {
      const branches = await readBranches(database.db)
      for (const [project, own] of Map.groupBy(branches, (each) => each.project))
        process.stdout.write(`${project} (${own[0]?.caption}): ${own.map((each) => `${each.branch} ${each.solutions} solutions`).join(', ')}\n`) // prettier-ignore
      if (branches.length === 0) process.stdout.write('There is no project yet: import one, or import articles.\n')
      return 0
    }),
})

export const showProject = defineCommand({
  name: 'project status',
  positionals: 'NAME',
  help: 'says how the branches of a project stand, and their indexes on this server',
  run: ({ config, positionals: [name = ''] }) =>
    withStore(config, async ({ database }) => {
      await requireProject(database.db, name)
      const node = await readNode(config)
      for (const branch of await readBranches(database.db))
        if (branch.project === name)
          process.stdout.write(`${describeBranch({ ...branch, ...indexOf(branch, node) })}\n`)
      return 0
    }),
})

interface Branch {
  project: string
  caption: string
  branch: string
  solutions: number
}

/** How the index of a branch stands; without a server nobody knows. */
type IndexState = { index: 'unknown' | 'being made' | 'current' | 'behind'; waiting: number; asOf?: string }

async function readStatus(db: Db, config: Config) {
  const node = await readNode(config)
  const applied = await appliedMigrations(db)
  const [database] = await readSql(
    db,
    sql<{ version: string; bytes: number }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  const tasks = await db
    .selectFrom('tasks')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  const disk = await statfs(config.dataFolder)
  return {
    version: productVersion,
    server: node === undefined ? 'stopped' : node.isReady ? 'ready' : 'starting',
    url: node?.url,
    database: {
      postgres: database?.version ?? '',
      isEmbedded: config.databaseUrl === undefined,
      bytes: database?.bytes ?? 0,
    },
    migrations: { applied: applied.length, known: Object.keys(migrations).length, last: applied.at(-1) ?? '' },
    branches: (await readBranches(db)).map((branch) => ({ ...branch, ...indexOf(branch, node) })),
    tasks: Object.fromEntries(tasks.map(({ state, count }) => [state, Number(count)])),
    disk: { freeBytes: disk.bavail * disk.bsize, filesBytes: await sizeOf(join(config.dataFolder, 'files')) },
  }
}

/** What the running server of the data directory says of itself; undefined when none runs. */
export async function readNode(config: Config): Promise<z.infer<typeof NodeStatus> | undefined> {
  const text = await askStatus(config.dataFolder)
  const parsed = text === undefined ? undefined : NodeStatus.safeParse(JSON.parse(text))
  return parsed?.success === true ? parsed.data : undefined
}

async function readBranches(db: Db): Promise<Branch[]> {
  const rows = await db
    .selectFrom('branches')
    .innerJoin('projects', 'projects.id', 'branches.projectId')
    .select((row) => [
      'projects.id as project',
      'projects.caption',
      'branches.name as branch',
      row
        .selectFrom('branchSolutions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('branchSolutions.projectId', '=', 'branches.projectId')
        .whereRef('branchSolutions.branch', '=', 'branches.name')
        .as('solutions'),
    ])
    .orderBy('projects.id')
    .orderBy('branches.position')
    .execute()
  return rows.map((row) => ({ ...row, solutions: Number(row.solutions) }))
}

function indexOf({ project, branch }: Branch, node: { branches: BranchOfNode[] } | undefined): IndexState {
  const found = node?.branches.find((each) => each.projectId === project && each.branch === branch)
  if (!found) return { index: 'unknown', waiting: 0 }
  const { isReady, waiting, asOf } = found
  const isBehind = waiting > 0 || asOf !== undefined || found.isRebuilding
  return { index: isReady ? (isBehind ? 'behind' : 'current') : 'being made', waiting, ...(asOf !== undefined && { asOf }) } // prettier-ignore
}

/** The size of all files below a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size
  return bytes
}

function describe(status: Awaited<ReturnType<typeof readStatus>>): string {
  const { version, server, url, database, migrations: schema, branches, tasks, disk } = status
  const lines = [
    `Advisor ${version}; the server of this data directory is ${server}${url === undefined ? '' : ` at ${url}`}`,
    `Database: PostgreSQL ${database.postgres}, ${database.isEmbedded ? 'embedded' : 'served'}, ${megabytes(database.bytes)}`,
    `Migrations: ${schema.applied} of ${schema.known}, the last ${schema.last}`,
    ...branches.map(describeBranch),
    `Tasks: ${Object.entries(tasks).map(([state, count]) => `${count} ${state}`).join(', ') || 'none'}`, // prettier-ignore
    `Disk: ${megabytes(disk.freeBytes)} free, files ${megabytes(disk.filesBytes)}`,
  ]
  return `${lines.join('\n')}\n`
}

function describeBranch({ project, branch, solutions, index, waiting, asOf }: Branch & IndexState): string {
  const since = asOf === undefined ? '' : `, finds what there was at ${asOf}`
  const behind = index === 'behind' ? ` (changed solutions that wait: ${waiting}${since})` : ''
  return `${project}/${branch}: ${solutions} solutions, index ${index}${behind}`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576).toLocaleString('en')} MB`
}
