import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A signature service that runs as a process of its own, for tests: it answers as its address says, and tells on its standard output
 * its port, then each request, as lines of JSON.
 */
const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { url = '', method, headers } = request
    tell({ url, method, authorization: headers.authorization, body })
    const name = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':')[0]
    if (url === '/late') return
    if (url === '/redirect') return void response.writeHead(307, { location: '/sign' }).end()
    if (url === '/broken') return void request.socket.destroy()
    if (url === '/500') return void response.writeHead(500).end('Out of order')
    // Half an answer, and more of it than anybody reads.
    if (url === '/talkative') return void response.writeHead(200).write('x'.repeat(1_000_000))
    response.writeHead(name === 'ada' ? 200 : 401).end(headers.authorization)
  })
})
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address of this form.
  tell({ port: (server.address() as AddressInfo).port })
})
