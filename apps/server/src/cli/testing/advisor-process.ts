import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** How long a process of ours may take for anything, on a busy machine. */
export const patience = 30_000

export interface AdvisorProcess {
  process: ChildProcess
  /** What it has written so far, on both outputs. */
  output: () => string
  /** Settles when all of its output is there. */
  exit: Promise<number | null>
}

/** Begins `advisor …` as a process of its own. */
export function launchAdvisor(args: readonly string[], env: NodeJS.ProcessEnv = {}, input = ''): AdvisorProcess {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } })
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
): Promise<{ code: number | null; output: string }> {
  const command = launchAdvisor(args, env, input)
  const code = await command.exit
  return { code, output: command.output() }
}

/** Begins a server without the demo, on a free port. The caller ends it, whatever comes of it. */
export function launchServer(dataFolder: string, env: NodeJS.ProcessEnv = {}): AdvisorProcess {
  return launchAdvisor(['start', '--data', dataFolder, '--port', '0', '--no-demo'], env)
}

/** The address of a server, once it is ready. */
export async function readyAt(server: AdvisorProcess): Promise<string> {
  const url = () => /ready after [\d.]+ s: (\S+)/.exec(server.output())?.[1]
  await expect.poll(url, { timeout: patience }).toBeTruthy()
  return url() ?? ''
}
