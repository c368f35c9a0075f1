import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { threadedWasmFlags } from '../../scripts/lib/node-flags.mjs'

const eventLoopDelay = fileURLToPath(new URL('event-loop-delay.ts', import.meta.url))

/** A measured server in a process. */
export interface Launched {
  pid: number
  url: string
  /** The delay of its event loop since the last call, in milliseconds. */
  eventLoopDelay(): Promise<unknown>
  memoryMb(): number
  stop(): Promise<void>
}

/**
 * Starts a Node.js program and waits until it prints its address, the first group of `ready`. Throws if it ends before
 * that.
 */
export async function launch(args: readonly string[], ready: RegExp): Promise<Launched> {
  const child = spawn(process.execPath, [...threadedWasmFlags, '--import', eventLoopDelay, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child, ready)
  const pid = child.pid ?? 0
  return {
    pid,
    url,
    async eventLoopDelay() {
      child.kill('SIGUSR2')
      const [chunk] = (await once(child.stderr, 'data')) as [Buffer]
      return (JSON.parse(chunk.toString()) as { eventLoop: unknown }).eventLoop
    },
    memoryMb() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function addressOf(child: ChildProcess, ready: RegExp): Promise<string> {
  let output = ''
  const listen = (chunk: Buffer) => void (output += chunk.toString())
  child.stderr?.on('data', listen)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      listen(chunk)
      const match = ready.exec(output)
      if (match?.[1]) resolve(match[1])
    })
    child.once('exit', () => reject(new Error(`It ended before it was ready:\n${output}`)))
  })
  child.removeAllListeners('exit')
  child.stderr?.off('data', listen)
  return url
}
