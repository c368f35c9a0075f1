/** PostgreSQL's disk_full, and what the system says of a full disk or a quota that is used up. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether something failed because a disk is full: PostgreSQL's or this process's own. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return fullCodes.includes((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause)
}
