import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'
import { toolEnvironment } from './environment.mjs'

/**
 * Runs a program to its end and answers its exit code (128 + n when signal n ended it). Its output is shown. SIGINT,
 * SIGTERM and SIGHUP are passed on, once each: the program is a process group of its own, so that Ctrl-C in a
 * terminal does not reach it twice.
 */
export function run(command, args, { env = toolEnvironment(), cwd = root, stdin = 'ignore', stopWhen } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: [stdin, 'inherit', 'inherit'], detached: true })
  const stopWatching = stopWhen?.(() => child.kill('SIGTERM'))
  return finished(child).finally(() => stopWatching?.())
}

/** Runs a program quietly and answers `{ code, output }`, with what it wrote to both of its outputs. */
export async function capture(command, args, { env = toolEnvironment(), cwd = root } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { code: await finished(child), output }
}

function finished(child) {
  const forward = Object.fromEntries(
    ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)]),
  )
  for (const signal in forward) process.once(signal, forward[signal])
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(() => {
    for (const signal in forward) process.off(signal, forward[signal])
  })
}
