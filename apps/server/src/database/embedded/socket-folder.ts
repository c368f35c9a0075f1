import { createHash } from 'node:crypto'
import { lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { ClusterError } from './cluster-error.ts'

/** Linux refuses longer socket paths (108 bytes with the closing zero). */
const maxSocketPathBytes = 107

/** The name of the longest file that a program makes in such a folder. */
const longestName = '.s.PGSQL.5432.lock'

/** The folder for the sockets of `folder`: inside it, or a short one of the system's temporary folder. */
export function socketFolder(folder: string): string {
  const inside = join(folder, 'socket')
  if (Buffer.byteLength(join(inside, longestName)) <= maxSocketPathBytes) return inside
  return join(tmpdir(), `advisor-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}

/**
 * Creates a folder that only its owner may enter: `account`, or the user of this process. Throws a {@link ClusterError}
 * if another user owns it.
 */
export function makePrivate(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (account && found.uid === 0) lchownSync(folder, account.uid, account.gid)
  const { uid } = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.() ?? uid
  if (!found.isDirectory() || uid !== owner) {
    throw new ClusterError(
      'not-writable',
      `${folder} belongs to another user; only they or root can use this data directory.`,
    )
  }
}
