import { closeSync, constants, fchownSync, fstatSync, openSync, readdirSync } from 'node:fs'
import { codeOf } from '../database/error-code.ts'
import type { Account } from '../database/embedded/account.ts'

/** By its number below this folder, an open folder is reached wherever it was moved to meanwhile. */
export const openFolders = '/proc/self/fd'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/** What is not given: links, sockets, and what is gone by now. */
const passedOver: ReadonlySet<unknown> = new Set(['ELOOP', 'ENXIO', 'ENOENT'])

/**
 * Gives what root owns at this path and below it to the account, and passes over what has another owner, with all in it.
 * The account may own the folder already and act meanwhile: nothing outside is reached through a symbolic link. A file
 * that has several names may be one of another folder: it is given only where the folder `isOfRoot`.
 */
export function giveToAccount(path: string, account: Account, isOfRoot: boolean): void {
  const descriptor = openUnlessLink(path)
  if (descriptor === undefined) return
  try {
    const found = fstatSync(descriptor)
    if (found.uid !== 0) return
    if (found.isFile() && found.nlink > 1 && !isOfRoot) return
    const folder = `${openFolders}/${descriptor}`
    if (found.isDirectory())
      for (const name of readdirSync(folder)) giveToAccount(`${folder}/${name}`, account, isOfRoot)
    fchownSync(descriptor, account.uid, account.gid)
  } finally {
    closeSync(descriptor)
  }
}

function openUnlessLink(path: string): number | undefined {
  try {
    return openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    if (passedOver.has(codeOf(error))) return undefined
    throw error
  }
}
