import { toolEnvironment } from './environment.mjs'
import { threadedWasmFlags } from './node-flags.mjs'
import { whenNpmIsGone } from './npm-parent.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * Runs the server's command line and returns its exit code. Relative paths among the arguments start at the user's
 * current folder, not at the repository. The server stops when the process named in ADVISOR_WATCH_PARENT has ended.
 */
export function runAdvisor(node, args) {
  const env = toolEnvironment({
    // A command takes half of its processor time when its code is compiled already.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('.cache/node-compile'),
    ADVISOR_WATCH_PARENT: String(process.pid),
  })
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const main = inRoot('apps/server/src/main.ts')
  return run(node, [...threadedWasmFlags, '--disable-warning=ExperimentalWarning', main, ...args], {
    env,
    cwd,
    stdin: 'inherit',
    stopWhen: whenNpmIsGone,
  })
}
