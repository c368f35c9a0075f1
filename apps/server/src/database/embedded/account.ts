import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { ClusterError } from './cluster-error.ts'

/** The system account that PostgreSQL runs as, if it is not the account of this process. */
export interface Account {
  uid: number
  gid: number
}

/** Accounts without privileges, in the order in which they are tried. The second exists on every Unix. */
const candidates = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root: returns the account to use instead, or undefined if this process may run it. An
 * existing folder keeps its owner's account.
 */
export function accountFor(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? unprivilegedAccount() : { uid, gid }
}

function unprivilegedAccount(): Account {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const candidate of candidates) {
    const entry = entries.find(([name]) => name === candidate)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new ClusterError(
    'no-account',
    `PostgreSQL does not run as root, and there is no account named ${candidates.join(' or ')} to run it as. ` +
      'Create one, start as another user, or set DATABASE_URL.',
  )
}

/** Whether the account may enter the folder and all folders above it, according to the kernel. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}
