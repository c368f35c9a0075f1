import { mkdirSync, rmSync } from 'node:fs'
import { toolEnvironment } from './environment.mjs'
import { ScriptError } from './errors.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

/** What a shell reports for a program that SIGHUP, SIGINT or SIGTERM ended. */
const stopped = [129, 130, 143]

/**
 * Runs a test program and returns its exit code. Whoever stops it stops the whole run: what did not run is no failure to try again.
 * Tests start dozens of Node processes of the same sources: each but the first finds them compiled, in half the time.
 */
export async function runTestProgram(node, args, extra) {
  const env = toolEnvironment({ NODE_COMPILE_CACHE: inRoot('.cache/node-compile'), ...extra })
  const code = await run(node, args, { env })
  if (stopped.includes(code)) throw new ScriptError('The tests were stopped.')
  return code
}

/** The path of a report in `test-results/`, where none of an earlier run is left. */
export function freshReport(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const path = inRoot(`test-results/${name}.json`)
  rmSync(path, { force: true })
  return path
}
