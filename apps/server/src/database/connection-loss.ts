import { isStalled } from './end-when-stalled.ts'
import { codeOf } from './error-code.ts'

/**
 * PostgreSQL's classes 08 (connection exception), 57P01 to 57P05 (shutting down, crashed, starting up, gone, idle for too
 * long), 53300 (too many connections), 3D000 (no such database), 57014 (statement took too long), 25P03 (transaction
 * idle for too long), 25006 (read-only), and the errors of sockets.
 */
const lossCodes =
  /^(08\w{3}|57P0[1-5]|53300|3D000|57014|25P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/

/** What `pg` says without a code. */
const lossMessages =
  /^(Connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** Whether an error means that the database cannot be reached, or does not answer in time: trying again later helps. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // A socket that is not there; a missing file has the same code.
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (isMissingSocket || lossCodes.test(code) || lossMessages.test(error.message) || isStalled(error)) return true
  return isConnectionLoss(error.cause)
}
