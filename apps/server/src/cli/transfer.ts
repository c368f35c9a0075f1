import { join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { audiences } from '@advisor/contract'
import { configOptions, readConfig, type Config } from '../config.ts'
import { openDatabase, type Db } from '../database/open.ts'
import { runExport, runImport } from '../features/bundles/commands.ts'
import { runImportArticles } from '../features/import-articles/commands.ts'
import { newToken } from '../http/token.ts'
import { everythingGroup, layGround } from '../store/ground.ts'
import { openFolderFileStore } from '../store/folder-file-store.ts'
import type { FileStore } from '../store/file-store.ts'
import { ensureTombstones, grantProject } from '../store/people-writer.ts'
import { CommandError } from './command-error.ts'
import { openStore } from './store-for-command.ts'

interface Arguments {
  config: Config
  positionals: string[]
  values: Record<string, string | boolean | (string | boolean)[] | undefined>
}

/** `advisor export PROJECT TARGET [--with-users]`: writes a project into a folder, or a zip when the target ends in `.zip`. */
export async function exportProject(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { config, positionals, values } = readArguments(args, env, { 'with-users': { type: 'boolean' } })
  const [project, target] = positionals
  if (project === undefined || target === undefined)
    throw new CommandError('Usage: advisor export PROJECT TARGET [--with-users]')
  const withUsers = values['with-users'] === true
  return withStore(config, (db, files) => runExport({ db, files, project, target, withUsers }))
}

/** `advisor import SOURCE [--without-users]`: reads a project from a bundle. What was opened to nobody is opened to the group of those who see everything. */
export async function importProject(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { config, positionals, values } = readArguments(args, env, { 'without-users': { type: 'boolean' } })
  const [source] = positionals
  if (source === undefined) throw new CommandError('Usage: advisor import SOURCE [--without-users]')
  return withStore(config, async (db, files) => {
    await layGround(db, newToken)
    const exitCode = await runImport({ db, files, source, withUsers: values['without-users'] !== true })
    await openToSomebody(db)
    return exitCode
  })
}

const importArticlesUsage =
  'Usage: advisor import-articles FILE... --mapping FILE [--project NAME] [--branch NAME] [--reject FILE] [--user ID] [--grant GROUP] [--archive-gone]'

/** Whose name imported versions carry when nobody is named. */
const importer = 'import'

/** `advisor import-articles FILE... --mapping FILE`: turns foreign articles into solutions. */
export async function importArticleFiles(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { config, positionals, values } = readArguments(args, env, {
    mapping: { type: 'string' },
    project: { type: 'string' },
    branch: { type: 'string' },
    reject: { type: 'string' },
    user: { type: 'string' },
    grant: { type: 'string' },
    'archive-gone': { type: 'boolean' },
  })
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const [mappingFile, project, branch, rejectFile] = [text('mapping'), text('project'), text('branch'), text('reject')]
  const grant = text('grant')
  if (positionals.length === 0 || mappingFile === undefined) throw new CommandError(importArticlesUsage)
  const user = text('user') ?? importer
  return withStore(config, async (db) => {
    await layGround(db, newToken)
    await db.transaction().execute((tx) => ensureTombstones(tx, [user]))
    const exitCode = await runImportArticles({
      db,
      files: positionals,
      mappingFile,
      user,
      archiveGone: values['archive-gone'] === true,
      ...(project !== undefined && { project }),
      ...(branch !== undefined && { branch }),
      ...(rejectFile !== undefined && { rejectFile }),
      ...(grant !== undefined && { grantTo: [grant] }),
    })
    await openToSomebody(db)
    return exitCode
  })
}

function readArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  options: NonNullable<ParseArgsConfig['options']>,
): Arguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: { ...configOptions, ...options },
    allowPositionals: true,
    allowNegative: true,
    tokens: true,
  })
  const settings = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !Object.hasOwn(configOptions, token.name)) return []
    return token.value === undefined ? [token.rawName] : [token.rawName, token.value]
  })
  return { config: readConfig(settings, env), positionals, values }
}

async function withStore(config: Config, work: (db: Db, files: FileStore) => Promise<number>): Promise<number> {
  const store = await openStore(config, 'tool')
  const { db, close } = openDatabase(store.connectionString, { maxConnections: 4, name: 'advisor-command' })
  try {
    return await work(db, openFolderFileStore(join(config.dataFolder, 'files')))
  } finally {
    await close()
    await store.close()
  }
}

/** A project that no group's grant names can be opened by nobody: those who see everything get it. */
async function openToSomebody(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const projects = await tx.selectFrom('projects').select('id').execute()
    const groups = await tx.selectFrom('userGroups').select('grants').execute()
    const granted = new Set(groups.flatMap(({ grants }) => grants.map(({ project }) => project)))
    for (const { id } of projects)
      if (!granted.has(id))
        await grantProject(tx, [everythingGroup], { project: id, casebases: [], audiences: [...audiences] })
  })
}
