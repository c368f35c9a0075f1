import { chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { accountFor, canEnter } from '../database/embedded/account.ts'
import { factorKeyFile } from '../store/installation/factor-key.ts'
import { giveToAccount, openFolders } from './give-to-account.ts'

/** The folder of the program: its modules are loaded while the server runs. */
const program = fileURLToPath(new URL('../../../..', import.meta.url))

/** What the server itself writes in the data directory. */
const ownEntries = ['files', 'index', 'logs', 'control', factorKeyFile]
const firstUnprivilegedPort = 1024

/**
 * Makes a server that root starts run as the account of its PostgreSQL, which gets the data directory. Returns a sentence
 * for the operator where that cannot be: the server then keeps running as root. Call it before anything is opened.
 */
export function stepDown({ dataFolder, port, databaseUrl }: Config): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  mkdirSync(dataFolder, { recursive: true })
  const account = accountFor(join(dataFolder, 'postgres'))
  if (!account) return undefined
  if (port > 0 && port < firstUnprivilegedPort)
    return `The server runs as root, because port ${port} needs it. Choose a port from ${firstUnprivilegedPort} behind a proxy.`
  const isElsewhere = databaseUrl === undefined && existsSync(join(dataFolder, 'postgres-folder'))
  const closed = [program, dirname(dataFolder)].find((folder) => !canEnter(folder, account))
  if (closed !== undefined || isElsewhere)
    return `The server runs as root: the account with the number ${account.uid} may not enter ${closed ?? dataFolder}. Put it where that account may, or start as another user.`
  if (!existsSync(openFolders)) return `The server runs as root: it gives its files away only where ${openFolders} is.`
  const folder = realpathSync(dataFolder)
  const isOfRoot = statSync(folder).uid === 0
  for (const path of ownEntries.map((entry) => join(folder, entry)))
    // Once the account has the data directory, links in it may be its own.
    giveToAccount(isOfRoot && existsSync(path) ? realpathSync(path) : path, account, isOfRoot)
  if (isOfRoot) chownSync(folder, account.uid, account.gid)
  process.setgroups?.([account.gid])
  process.setgid?.(account.gid)
  process.setuid?.(account.uid)
  return undefined
}
