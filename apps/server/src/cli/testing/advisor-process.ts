import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { threadedWasmFlags } from '../../../../../scripts/lib/node-flags.mjs'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** The time limit for any action of a process in tests, on a busy machine. */
export const patience = 60_000

export interface AdvisorProcess {
  process: ChildProcess
  /** All output so far, of both streams. */
  output: () => string
  /** Settles when all output was received. */
  exit: Promise<number | null>
}

/** Starts `advisor …` as a process. */
export function launchAdvisor(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  input = '',
  cwd?: string,
): AdvisorProcess {
  const program = [...threadedWasmFlags, main, ...args]
  const child = spawn(process.execPath, program, { env: { ...process.env, ...env }, cwd })
  child.stdin.end(input)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { process: child, output: () => output, exit }
}

/** Runs `advisor …` to its end. */
export async function runAdvisor(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  input = '',
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  const command = launchAdvisor(args, env, input, cwd)
  const code = await command.exit
  return { code, output: command.output() }
}

/** Starts a server without the demo, on a free port. The caller must always stop it. */
export function launchServer(dataFolder: string, env: NodeJS.ProcessEnv = {}): AdvisorProcess {
  return launchAdvisor(['start', '--data', dataFolder, '--port', '0', '--no-demo'], env)
}

/** The address of a server when it is ready. */
export function readyAt(server: AdvisorProcess): Promise<string> {
  const find = () => {
    const url = /ready after [\d.]+ s: (\S+)/.exec(server.output())?.[1]
    if (url === undefined) throw new Error(`The server is not ready: ${server.output()}`)
    return url
  }
  return vi.waitFor(find, { timeout: patience })
}
