import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAdvisor } from './demo-server.ts'

/** External sources that are registered with the demo server. */
export interface ExternalSources {
  /** The paths that were asked. */
  asked: string[]
  /** The host that the page names. */
  host: string
  /** Whether the source "flaky" answers with an error. */
  fails: boolean
  remove(): Promise<void>
}

/** Registers sources on this machine: one that answers, one that waits for a click, one that fails, and one that hangs. */
export async function registerExternalSources(): Promise<ExternalSources> {
  const asked: string[] = []
  const peer = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path.startsWith('/hanging')) return
    if (path.startsWith('/flaky') && sources.fails) return void response.writeHead(500).end()
    const items = [
      {
        title: 'Descaling <img src=x onerror=alert(1)> of machines',
        link: '/pages/descaling',
        text: 'How to descale.',
      },
      { title: 'Never a link', link: 'javascript:alert(1)' },
      { title: 'Grinder burrs', link: 'https://manuals.example.com/burrs' },
    ]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items, total: 42 }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => peer.once('listening', resolve))
  // A server that listens on a port has such an address.
  const host = `127.0.0.1:${(peer.address() as AddressInfo).port}`
  const data = process.env['ADVISOR_TEST_SERVER_DATA'] ?? ''
  const captions: Record<string, string> = { manuals: 'Manuals', stock: 'Spare parts', flaky: 'Old wiki', hanging: 'Archive' } // prettier-ignore
  const folder = await mkdtemp(join(tmpdir(), 'advisor-sources-'))
  for (const [id, caption] of Object.entries(captions)) {
    const mapping = { list: '/items', title: '/title', link: '/link', excerpt: '/text', total: '/total' }
    const asks = id === 'stock' ? 'on-click' : 'always'
    const source = { kind: 'json', id, captions: { en: caption }, url: `http://${host}/${id}?q={searchTerms}`, mapping, asked: asks } // prettier-ignore
    const file = join(folder, `${id}.json`)
    await writeFile(file, JSON.stringify(source))
    await runAdvisor('sources', 'add', file, '--data', data)
  }
  const sources: ExternalSources = {
    asked,
    host,
    fails: true,
    remove: async () => {
      for (const id of Object.keys(captions)) await runAdvisor('sources', 'remove', id, '--data', data)
      await rm(folder, { recursive: true })
      peer.closeAllConnections()
      await new Promise((resolve) => peer.close(resolve))
    },
  }
  return sources
}
