import { codeOf } from './error-code.ts'

/** PostgreSQL's disk_full, and the system's errors for a full disk and an exhausted quota. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether an error means a full disk: PostgreSQL's or this process's own. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return fullCodes.includes(codeOf(error)) || isDiskFull(error.cause)
}
