import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The part of `smtp-server` that the tests use; the package is not among the dependencies of the product. */
interface SmtpServerClass {
  new (options: {
    disabledCommands: string[]
    onRcptTo: (address: { address: string }, session: unknown, done: (error?: Error) => void) => void
    onData: (stream: NodeJS.ReadableStream, session: unknown, done: (error?: Error) => void) => void
  }): { server: Server; listen(port: number, host: string): Server; close(done: () => void): void }
}

export interface SmtpPeer {
  port: number
  /** The mails that were taken, as they came. */
  mails: string[]
  close(): Promise<void>
}

const folder = fileURLToPath(new URL('smtp-peer/', import.meta.url))

/** Starts a mail server that refuses recipients with the given reply. */
export async function openSmtpPeer(
  refuse: (address: string) => { code: number } | undefined = () => undefined,
): Promise<SmtpPeer> {
  const mails: string[] = []
  const Peer = loadPeer()
  const peer = new Peer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _, done) {
      const refused = refuse(address)
      done(refused && Object.assign(new Error('No such recipient'), { responseCode: refused.code }))
    },
    onData(stream, _, done) {
      let mail = ''
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()))
      stream.on('end', () => {
        mails.push(mail)
        done()
      })
    },
  })
  const listening = peer.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  // A server that listens on a port has such an address.
  const { port } = peer.server.address() as AddressInfo
  return { port, mails, close: () => new Promise((resolve) => peer.close(resolve)) }
}

function loadPeer(): SmtpServerClass {
  if (!existsSync(`${folder}node_modules/smtp-server`)) {
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
    if (status !== 0) throw new Error(`npm ci in ${folder} ended with ${String(status)} when expected 0.`)
  }
  const loaded: { SMTPServer: SmtpServerClass } = createRequire(`${folder}package.json`)('smtp-server')
  return loaded.SMTPServer
}
