import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openSmtpPeer } from '../apps/server/src/outgoing/testing/open-smtp-peer.ts'

/** What the demo server reaches outside: a mail server, and a system that takes the forms about customers. */
export interface OutsidePeers {
  /** Settings of the demo server that lead to them. */
  settings: string[]
  /** Takes forms at `/forms`; `/mails` answers with the mails that were taken. */
  url: string
  close(): Promise<void>
}

/** The replies to recipients by the beginning of their addresses: refused, and put off. */
const refusals = { gone: 550, later: 451 }

/** Starts both on this machine. */
export async function openOutsidePeers(): Promise<OutsidePeers> {
  const smtp = await openSmtpPeer((address) => {
    const [, code] = Object.entries(refusals).find(([beginning]) => address.startsWith(beginning)) ?? []
    return code === undefined ? undefined : { code }
  })
  const web = createServer((request, response) => {
    if (request.url === '/mails')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(smtp.mails))
    void bodyOf(request).then(() => response.writeHead(200).end('Ticket 4711 opened'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => web.once('listening', resolve))
  // A server that listens on a port has such an address.
  const { port } = web.address() as AddressInfo
  return {
    settings: [
      ...['--smtp-host', '127.0.0.1', '--smtp-port', String(smtp.port), '--smtp-security', 'none'],
      ...['--mail-from', 'advisor@example.com'],
      ...['--webhook-secret', 'a-secret-of-the-journeys', '--webhook-private-networks'],
    ],
    url: `http://127.0.0.1:${port}`,
    async close() {
      web.closeAllConnections()
      await new Promise((resolve) => web.close(resolve))
      await smtp.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** Returns the mails with a word in them that were sent so far, as the mail server got them. */
export async function sentMails(word: string): Promise<string[]> {
  const url = process.env['ADVISOR_TEST_OUTSIDE']
  if (!url) throw new Error('Journeys run through playwright.config.ts, which starts the mail server.')
  // The peer above answers.
  const mails = (await (await fetch(`${url}/mails`)).json()) as string[]
  return mails.filter((mail) => mail.includes(word))
}
