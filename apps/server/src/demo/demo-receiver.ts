import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands for a company's system of customer relations, as long as the demo runs and nobody has set another. */
export interface DemoReceiver {
  /** Takes forms about customers by POST, on this machine. */
  url: string
  close(): Promise<void>
}

const longestFormBytes = 200_000
const firstTicket = 1_001

/** Opens tickets for the forms of the demo, and answers with their numbers. It keeps nothing. */
export async function openDemoReceiver(): Promise<DemoReceiver> {
  let tickets = firstTicket
  const server = createServer((request, response) => {
    void isForm(request).then((isOne) => {
      response.writeHead(isOne ? 200 : 400, { 'content-type': 'text/plain' })
      response.end(isOne ? `Ticket DEMO-${tickets++} is open.` : '')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/customer-forms`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whether a request is a signed form; of what is none the rest is not read. */
async function isForm(request: IncomingMessage): Promise<boolean> {
  if (request.method !== 'POST' || request.headers['advisor-signature'] === undefined) return false
  let bytes = 0
  try {
    for await (const chunk of request) {
      // A request streams bytes.
      bytes += (chunk as Buffer).length
      if (bytes > longestFormBytes) return false
    }
  } catch {
    return false
  }
  return bytes > 0
}
