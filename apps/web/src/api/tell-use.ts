import type { Calls, RequestInput } from '@advisor/contract'
import { callServer } from './call-server.ts'
import { calls } from './calls.ts'

/** Tells the server, for its reports, what the user did with solutions in the browser. Nobody waits for it; a failure is not shown. */
export function tellUse(used: RequestInput<Calls['solutionUsed']>): void {
  callServer(calls.solutionUsed, used).catch(() => undefined)
}
