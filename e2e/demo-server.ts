import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { threadedWasmFlags } from '../scripts/lib/node-flags.mjs'

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const startTimeoutMs = 240_000

export interface DemoServer {
  /** The address of the application: `http://127.0.0.1:40123/advisor/`. */
  url: string
  /** For commands that run beside the server. */
  dataFolder: string
  stop(): Promise<void>
}

/** Starts the server with the demo on a separate data directory, and waits until searches work. `env`: variables beside those of this process. */
export async function startDemoServer(
  settings: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<DemoServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-e2e-'))
  const server = spawn(
    process.execPath,
    [
      ...threadedWasmFlags,
      main,
      'start',
      '--data',
      dataFolder,
      '--port',
      '0',
      '--source-private-networks',
      ...settings,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, ADVISOR_WATCH_PARENT: String(process.pid) },
    },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataFolder, { recursive: true, force: true })
  }
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const give = (chunk: Buffer) => {
      output += chunk.toString()
      const match = /Advisor is ready after [\d.]+ s: (\S+)/.exec(output)
      if (match?.[1]) resolve(match[1])
    }
    server.stdout.on('data', give)
    server.stderr.on('data', give)
    server.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
    setTimeout(() => reject(new Error(`The server was not ready in time:\n${output}`)), startTimeoutMs).unref()
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, dataFolder, stop }
}

/** Runs a command of the server's command line to its end; throws with its output if it fails. */
export async function runAdvisor(...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...threadedWasmFlags, main, ...args])
  return stdout + stderr
}
