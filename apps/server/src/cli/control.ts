import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { makePrivate, socketFolder } from '../database/embedded/socket-folder.ts'
import { CommandError } from './command-error.ts'

/**
 * A server is reached by the other commands through a socket in a private folder of its data directory. A process
 * number in a file would not do: numbers are used again, and a file outlives a crash.
 */
const greeting = /^advisor (\d+)\n/
const stopRequest = 'stop\n'
const statusRequest = 'status\n'
const longestGreetingMs = 5_000
/** In characters. */
const longestGreeting = 100

function socketOf(dataFolder: string): { folder: string; path: string } {
  const folder = socketFolder(join(dataFolder, 'control'))
  return { folder, path: join(folder, 'server') }
}

/** The end of the socket that the server holds. */
export interface Control {
  /** Settles when a command asks the server to stop. */
  stopRequested: Promise<void>
  /** Closes the socket: whoever asked for the stop takes it as done. */
  close(): Promise<void>
}

/** Opens the socket of the server of a data directory. Throws a {@link CommandError} if another server has it. */
export async function openControl(dataFolder: string, status: () => Promise<object>): Promise<Control> {
  const { folder, path } = socketOf(dataFolder)
  makePrivate(join(dataFolder, 'control'), undefined)
  makePrivate(folder, undefined)
  const other = await findServer(dataFolder)
  if (other) {
    other.socket.destroy()
    throw new CommandError(
      `The data directory ${dataFolder} is in use by another Advisor server (process ${other.pid}). Stop it first, or choose another with --data.`,
    )
  }
  // What a killed server left.
  await rm(path, { force: true })
  const visitors = new Set<Socket>()
  let requestStop: () => void = () => undefined
  const stopRequested = new Promise<void>((resolve) => {
    requestStop = resolve
  })
  const server = createServer((socket) => {
    visitors.add(socket)
    socket.once('close', () => visitors.delete(socket))
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').on('data', (said) => {
      if (said.toString() === stopRequest) requestStop()
      if (said.toString() === statusRequest)
        void status().then(
          (known) => socket.write(`${JSON.stringify(known)}\n`),
          () => socket.destroy(),
        )
    })
    socket.write(`advisor ${process.pid}\n`)
  })
  await listen(server, path)
  return {
    stopRequested,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of visitors) socket.destroy()
      await closed
    },
  }
}

/** A server that runs on a data directory, and an open connection to it. */
export interface FoundServer {
  pid: number
  socket: Socket
}

/** The server that runs on a data directory; undefined if none answers as one. */
export function findServer(dataFolder: string): Promise<FoundServer | undefined> {
  return new Promise((resolve) => {
    const socket = connect(socketOf(dataFolder).path)
    let said = ''
    const giveUp = () => {
      socket.destroy()
      resolve(undefined)
    }
    const timer = setTimeout(giveUp, longestGreetingMs)
    socket.setEncoding('utf8')
    socket.on('error', giveUp).once('close', giveUp)
    const listen = (chunk: string | Buffer) => {
      said += chunk.toString()
      if (said.length > longestGreeting) giveUp()
      const pid = greeting.exec(said)?.[1]
      if (pid === undefined) return
      clearTimeout(timer)
      socket.off('close', giveUp).off('data', listen)
      resolve({ pid: Number(pid), socket })
    }
    socket.on('data', listen)
  })
}

const longestStatusMs = 10_000

/** What the server of a data directory says of its index, as JSON; undefined if none runs, or it does not answer in time. */
export async function askStatus(dataFolder: string): Promise<string | undefined> {
  const found = await findServer(dataFolder)
  if (!found) return undefined
  const { socket } = found
  return new Promise((resolve) => {
    let said = ''
    const end = (text?: string) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(text)
    }
    const timer = setTimeout(end, longestStatusMs)
    socket.once('close', () => end())
    socket.on('data', (chunk) => {
      said += chunk.toString()
      if (said.endsWith('\n')) end(said)
    })
    socket.write(statusRequest)
  })
}

/** Asks a server to stop; settles when it has closed everything, with false if that takes longer than `longestMs`. */
export function askToStop({ socket }: FoundServer, longestMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.destroy()
      resolve(false)
    }, longestMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(true)
    })
    socket.write(stopRequest)
  })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })
}
