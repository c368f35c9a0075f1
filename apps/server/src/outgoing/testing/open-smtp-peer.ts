import type { AddressInfo, Server } from 'node:net'
import { loadPeer, peerPackages } from '../../testing/peer-packages.ts'

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

/** Starts a mail server that refuses recipients with the given reply. */
export async function openSmtpPeer(
  refuse: (address: string) => { code: number } | undefined = () => undefined,
): Promise<SmtpPeer> {
  const mails: string[] = []
  // The exports of `smtp-server`, whose version the lock file pins.
  const { SMTPServer } = (await loadPeer(peerPackages.mail)) as { SMTPServer: SmtpServerClass }
  const peer = new SMTPServer({
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
