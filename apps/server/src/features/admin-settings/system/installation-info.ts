import { statfs } from 'node:fs/promises'
import { availableParallelism, hostname, release, type as systemName } from 'node:os'
import { productVersion, type calls, type ReplyOf } from '@advisor/contract'
import { sql } from 'kysely'
import { readSql } from '../../../database/read-sql.ts'
import type { Read } from '../../../http/handlers.ts'
import { findReadOnlyFolders } from '../../../store/files/read-only-folders.ts'

const listedSessions = 200

/** The program, the node that answers, the database and the disk. */
export async function getSystemInfo({
  db,
  services,
  now,
}: Read<typeof calls.getSystemInfo>): Promise<ReplyOf<typeof calls.getSystemInfo>> {
  const [database, readOnly, disk] = await Promise.all([
    readSql(
      db,
      sql<{ version: string; size: string; migration: string; connections: number }>`
        select current_setting('server_version') as version,
          pg_database_size(current_database())::text as size,
          (select max(name) from kysely_migration) as migration,
          (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
    ),
    findReadOnlyFolders(services.writableFolders),
    readDisk(services.writableFolders[0]),
  ])
  const { version = '', size = '0', migration = '', connections = 0 } = database[0] ?? {}
  return {
    system: {
      ...{ version: productVersion, edition: services.edition, node: process.version, host: hostname() },
      platform: `${systemName()} ${release()} ${process.arch}`,
      processors: availableParallelism(),
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      now: now.toISOString(),
      database: { version, sizeBytes: Number(size), migration, connections },
      ...(disk && { disk }),
      readOnlyFolders: readOnly.map((folder) => folder.split(/[/\\]/).at(-1) ?? ''),
    },
  }
}

async function readDisk(folder: string | undefined) {
  if (folder === undefined) return undefined
  const stats = await statfs(folder).catch(() => undefined)
  return stats && { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize }
}

/** The projects, their branches, and how many solutions each shows. */
export async function getProjectInfo({
  db,
}: Pick<Read<typeof calls.getProjectInfo>, 'db'>): Promise<ReplyOf<typeof calls.getProjectInfo>> {
  const [projects, branches, ofProjects] = await Promise.all([
    db.selectFrom('projects').select(['id', 'caption', 'locales']).orderBy('id').execute(),
    db
      .selectFrom('branches')
      .select((row) => [
        'projectId',
        'name',
        'caption',
        'kind',
        row
          .selectFrom('branchSolutions')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .whereRef('branchSolutions.projectId', '=', 'branches.projectId')
          .whereRef('branchSolutions.branch', '=', 'branches.name')
          .as('solutions'),
      ])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('solutions')
      .select(({ fn }) => ['projectId', fn.countAll<string>().as('count')])
      .groupBy('projectId')
      .execute(),
  ])
  const counts = new Map(ofProjects.map(({ projectId, count }) => [projectId, Number(count)]))
  return {
    projects: projects.map(({ id, caption, locales }) => ({
      ...{ name: id, caption, locales, solutions: counts.get(id) ?? 0 },
      branches: branches
        .filter(({ projectId }) => projectId === id)
        .map((branch) => ({
          ...{ name: branch.name, caption: branch.caption, kind: branch.kind },
          solutions: Number(branch.solutions),
        })),
    })),
  }
}

/** Who is signed in now. */
export async function getSessionInfo({
  db,
  now,
}: Read<typeof calls.getSessionInfo>): Promise<ReplyOf<typeof calls.getSessionInfo>> {
  const open = db.selectFrom('loginSessions').where('expiresAt', '>', now)
  const [{ signedIn, users }, rows] = await Promise.all([
    open
      .select(({ fn }) => [fn.countAll<string>().as('signedIn'), fn.count<string>('userId').distinct().as('users')])
      .executeTakeFirstOrThrow(),
    open
      .leftJoin('users', 'users.id', 'loginSessions.userId')
      .select([
        'realName',
        'username',
        'loginSessions.createdAt',
        'expiresAt',
        'projectId',
        'branch',
        'address',
        'browser',
      ])
      .orderBy('loginSessions.createdAt', 'desc')
      .limit(listedSessions)
      .execute(),
  ])
  return {
    signedIn: Number(signedIn),
    users: Number(users),
    sessions: rows.map(({ realName, username, createdAt, expiresAt, projectId, branch, address, browser }) => ({
      ...{ user: realName || (username ?? ''), since: createdAt.toISOString(), until: expiresAt.toISOString() },
      ...(projectId !== null && { project: projectId }),
      ...(branch !== null && { branch }),
      ...{ address, browser },
    })),
  }
}
