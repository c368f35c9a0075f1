import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'
import { toolEnvironment } from './environment.mjs'

/**
 * Runs a program to its end and returns its exit code (128 + n for signal n). Its output is shown. SIGINT, SIGTERM and
 * SIGHUP are passed on once each: the program has its own process group, so that Ctrl-C in a terminal does not reach it
 * twice.
 */
export async function run(command, args, { env = toolEnvironment(), cwd = root, stdin = 'ignore', stopWhen } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: [stdin, 'inherit', 'inherit'], detached: true })
  const stopWatching = stopWhen?.(() => child.kill('SIGTERM'))
  const { code } = await finished(child).finally(() => stopWatching?.())
  return code
}

/**
 * Runs a program without showing its output and returns `{ code, output, interrupted }`: both outputs, and whether a
 * signal stopped it. `onStart` receives its process id.
 */
export async function capture(command, args, { env = toolEnvironment(), cwd = root, onStart = () => {} } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  if (child.pid) onStart(child.pid)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { ...(await finished(child)), output }
}

function finished(child) {
  let interrupted = false
  const forward = (signal) => {
    interrupted = true
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      resolve({ code: code ?? 128 + constants.signals[signal], interrupted: interrupted || signal !== null })
    })
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward)
  })
}
