import { basename, resolve } from 'node:path'
import { audiences, type AuditKind } from '@advisor/contract'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { runExport, runImport } from '../features/bundles/commands.ts'
import { runImportArticles } from '../features/import-articles/commands.ts'
import { newToken } from '../http/token.ts'
import type { OnProgress } from '../progress/bulk-progress.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { everythingGroup, layGround } from '../store/installation/ground.ts'
import { ensureTombstones, grantProject } from '../store/people/people-writer.ts'
import { asDump } from './as-dump.ts'
import { asTask } from './as-task.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { describeAccess } from './describe-access.ts'
import { asOnlyImport } from './import-lock.ts'
import { withStore } from './store-for-command.ts'

export const exportProject = defineCommand({
  name: 'export',
  positionals: 'PROJECT TARGET',
  help: 'writes a project into a folder, or a zip when TARGET ends in .zip',
  flags: { 'with-users': { type: 'boolean', help: 'with the people, and their password hashes' } },
  run: ({ config, positionals: [project = '', target = ''], flags }) =>
    withStore(config, async ({ database, files }) => {
      const withUsers = flags['with-users'] ?? false
      const exitCode = await asDump(database.write, resolve(target), (onProgress) =>
        runExport({ database, files, project, target, withUsers, onProgress }),
      )
      if (exitCode === 0) await audit(database, 'project-exported', { project, target, withUsers })
      return exitCode
    }),
})

/** Imports a bundle. A project that no group may open is granted to the group with access to everything. */
export const importProject = defineCommand({
  name: 'import',
  positionals: 'SOURCE',
  help: 'reads a project from the folder or zip of a bundle, all of it or nothing',
  flags: {
    'with-users': { type: 'boolean', help: 'with the users, groups and roles in it: only from who is trusted' },
  },
  run: ({ config, positionals: [source = ''], flags }) =>
    withStore(config, ({ database, files, connectionString }) =>
      asOnlyImport(connectionString, async () => {
        await layGround(database, newToken)
        const withUsers = flags['with-users'] ?? false
        return asTask(database, { kind: 'import-project', subject: basename(source) }, (onProgress) =>
          runImport({
            ...{ database, files, source, withUsers, onProgress },
            describeAccess: async (project) => {
              await audit(database, 'project-imported', { project, source, withUsers })
              return openAndDescribe(database, config, project)
            },
          }),
        )
      }),
    ),
})

/** The author of imported versions if no user is given. */
const importer = 'import'

export const importArticleFiles = defineCommand({
  name: 'import-articles',
  positionals: 'FILE...',
  help: 'turns foreign articles (JSONL or CSV) into solutions',
  flags: {
    mapping: { type: 'string', value: 'FILE', help: 'says which field becomes what; needed' },
    project: { type: 'string', value: 'NAME', help: 'instead of the project that the mapping names' },
    branch: { type: 'string', value: 'NAME', help: 'instead of the branch where authoring happens' },
    reject: { type: 'string', value: 'FILE', help: 'takes the rows that do not load, with line and reason' },
    user: { type: 'string', value: 'ID', help: `whose name the versions carry; without: ${importer}` },
    grant: { type: 'string', value: 'GROUP', help: 'the group that a new project is opened to' },
    rehearse: {
      type: 'boolean',
      help: 'writes nothing, and shows the model, the first articles and the rejected rows',
    },
    'archive-gone': { type: 'boolean', help: 'archives solutions whose articles are gone from the source' },
  },
  async run({ config, positionals: files, flags }) {
    const { mapping: mappingFile, project, branch, reject: rejectFile, user = importer, grant } = flags
    if (mappingFile === undefined) throw new CommandError('Say which field becomes what: --mapping FILE.')
    return withStore(config, ({ database, connectionString }) =>
      asOnlyImport(connectionString, async () => {
        const isRehearsal = flags.rehearse ?? false
        if (!isRehearsal) {
          await layGround(database, newToken)
          await database.transact((tx) => ensureTombstones(tx, [user]))
        }
        const importing = (onProgress?: OnProgress) =>
          runImportArticles({
            database,
            files,
            mappingFile,
            user,
            archiveGone: flags['archive-gone'] ?? false,
            isRehearsal,
            describeAccess: async (into) => {
              await audit(database, 'articles-imported', {
                project: into,
                files,
                user,
                ...(grant !== undefined && { grant }),
              })
              return openAndDescribe(database, config, into)
            },
            ...(onProgress && { onProgress }),
            ...(project !== undefined && { project }),
            ...(branch !== undefined && { branch }),
            ...(rejectFile !== undefined && { rejectFile }),
            ...(grant !== undefined && { grantTo: [grant] }),
          })
        if (isRehearsal) return importing()
        const subject = files.map((file) => basename(file)).join(', ')
        return asTask(database, { kind: 'import-articles', subject }, importing)
      }),
    )
  },
})

function audit(database: Database, kind: AuditKind, detail: Record<string, unknown>): Promise<void> {
  return insertAuditEvent(database.write, { kind, userId: null, detail })
}

/** Makes sure that somebody may open an imported project, and says who, and how. */
async function openAndDescribe(database: Database, config: Config, project: string): Promise<string[]> {
  await openToSomebody(database)
  return describeAccess(database.db, config, project)
}

/** Grants a project that no group may open to the group with access to everything. */
async function openToSomebody(database: Database): Promise<void> {
  await database.transact(async (tx) => {
    const projects = await tx.selectFrom('projects').select('id').execute()
    const groups = await tx.selectFrom('userGroups').select('grants').execute()
    const granted = new Set(groups.flatMap(({ grants }) => grants.map(({ project }) => project)))
    for (const { id } of projects)
      if (!granted.has(id)) {
        await grantProject(tx, [everythingGroup], { project: id, casebases: [], audiences: [...audiences] })
        const detail = { project: id, group: everythingGroup }
        await insertAuditEvent(tx, { kind: 'project-granted', userId: null, detail })
      }
  })
}
