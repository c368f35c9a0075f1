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
  /** Kills the server without a warning, as a power cut does. */
  kill(): Promise<void>
  /** Starts a killed server again, at the same address. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** Starts the server with the demo on a separate data directory, and waits until searches work. `env`: variables beside those of this process. */
export async function startDemoServer(
  settings: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<DemoServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-e2e-'))
  let running = launch(dataFolder, 0, settings, env)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    running.server.kill(signal)
    await running.ended
  }
  const stop = async () => {
    await end('SIGTERM')
    await rm(dataFolder, { recursive: true, force: true })
  }
  const url = await running.ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    ...{ url, dataFolder, stop },
    kill: () => end('SIGKILL'),
    async startAgain() {
      running = launch(dataFolder, Number(new URL(url).port), settings, env)
      await running.ready
    },
  }
}

/** Starts the process of a server. `ready` has its address when searches work. */
function launch(dataFolder: string, port: number, settings: readonly string[], env: Readonly<Record<string, string>>) {
  const server = spawn(
    process.execPath,
    [
      ...threadedWasmFlags,
      main,
      'start',
      '--data',
      dataFolder,
      '--port',
      `${port}`,
      '--source-private-networks',
      ...settings,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, ADVISOR_WATCH_PARENT: String(process.pid) },
    },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    const give = (chunk: Buffer) => {
      output += chunk.toString()
      const match = /Advisor is ready after [\d.]+ s: (\S+)/.exec(output)
      if (match?.[1]) resolve(match[1])
    }
    server.stdout.on('data', give)
    server.stderr.on('data', give)
    server.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
    setTimeout(() => reject(new Error(`The server was not ready in time:\n${output}`)), startTimeoutMs).unref()
  })
  return { server, ended, ready }
}

/** Runs a command of the server's command line to its end; throws with its output if it fails. */
export async function runAdvisor(...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...threadedWasmFlags, main, ...args])
  return stdout + stderr
}
