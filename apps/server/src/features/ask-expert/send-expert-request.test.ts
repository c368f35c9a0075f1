import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JobFailure } from '../../jobs/job.ts'
import { jobServices } from '../../jobs/testing/job-services.ts'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { openSmtpPeer, type SmtpPeer } from '../../outgoing/testing/open-smtp-peer.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { changeUser } from '../../testing/sample-installation.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.ts'
import { sendExpertAnswer } from './send-expert-answer.ts'
import { sendExpertRequest } from './send-expert-request.ts'
import { askingBrowser, searchStep, startAskingServer } from './testing/ask-expert-server.ts'

let server: TestServer
let peer: SmtpPeer
let hook: Server
const called: { event: string; id: string; search: unknown }[] = []
/** What the webhook answers. */
let hookStatus = 204
let viewer: TestBrowser
beforeAll(async () => {
  peer = await openSmtpPeer((address) => (address.startsWith('gone') ? { code: 550 } : undefined))
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (hookStatus === 204) called.push(JSON.parse(body))
      response.writeHead(hookStatus).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => hook.once('listening', resolve))
  // A server that listens on a port has such an address.
  const { port } = hook.address() as AddressInfo
  const smtp = { host: '127.0.0.1', port: peer.port, security: 'none', from: 'advisor@example.com' } as const
  const products = (symbol: string) => ({ slot: 'product', symbols: [symbol] })
  server = await startAskingServer(
    [
      { kind: 'expert-group', id: 'hooked', caption: 'Hooked', webhook: `http://127.0.0.1:${port}/hook` },
      {
        kind: 'expert-group',
        id: 'rotary',
        caption: 'Rotary pumps',
        products: products('rotary'),
        roles: ['author'],
        mail: ['rotary@example.com', 'gone@example.com'],
        locale: 'de',
      },
      {
        kind: 'expert-group',
        id: 'nobody',
        caption: 'Nobody',
        products: products('membrane'),
        mail: ['gone@example.com'],
      },
    ],
    openOutgoing({
      smtp,
      webhooks: { secret: 'a-secret-of-the-tests', mayCallPrivate: true },
      publicUrl: 'https://advisor.example.com/advisor',
    }),
  )
  viewer = await askingBrowser(server, 'viewer')
})
afterAll(async () => {
  await server.close()
  await peer.close()
  hook.closeAllConnections()
  hook.close()
})

/** Asks about a product, or about words that no solution has. */
async function ask(product?: string, note = '') {
  const constraints = [{ id: 'c1', slot: 'product', operator: 'is', values: [product] }]
  const from =
    product === undefined
      ? await searchStep(viewer)
      : (await viewer.call('restoreState', { query: { text: 'seal', constraints } })).body.search.step
  return (await viewer.call('askExpert', { from, note })).body.request
}

async function run(job: typeof sendExpertRequest | typeof sendExpertAnswer, request: string) {
  const services = await jobServices({
    database: server.database,
    files: openFolderFileStore(await temporaryFolder('ask')),
    jobs: server.services.jobs,
    outgoing: server.services.outgoing,
  })
  const signal = new AbortController().signal
  return job.run({ payload: { request }, services, progress: () => undefined, signal })
}

async function stateOf(request: string): Promise<string> {
  const { requests } = (await viewer.call('ownExpertRequests')).body
  return requests.find(({ id }: { id: string }) => id === request).state
}

/** The body of a mail, as its reader gets it. */
function textOf(mail: string | undefined): string {
  const [part = ''] = /quoted-printable\r\n\r\n[^]*?\r\n--/.exec(mail ?? '') ?? []
  const bytes = part.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => `%${code}`)
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))
}

describe('a request by mail', () => {
  it('is sent once, in the language of the group; a refused recipient does not fail it', async () => {
    const request = await ask('rotary', '<b>It drips</b>')
    expect(request.state).toBe('waiting')
    expect(await run(sendExpertRequest, request.id)).toEqual({ refused: ['gone@example.com'] })
    await run(sendExpertRequest, request.id)
    const mails = peer.mails.filter((mail) => mail.includes(request.id))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.replaceAll(/=\r\n/g, '')).toContain('&lt;b&gt;It drips&lt;/b&gt;')
    expect(textOf(mails[0])).toContain('Produkt: Drehschieberpumpe')
    expect(textOf(mails[0])).toContain('P-1 Wellendichtung undicht')
    expect(await stateOf(request.id)).toBe('sent')
  })

  it('about a solution alone names it, and says nothing of a search', async () => {
    const { request } = (await viewer.call('askExpert', { caseId: 1, note: 'Still drips.' })).body
    await run(sendExpertRequest, request.id)
    const text = textOf(peer.mails.find((mail) => mail.includes(request.id)))
    expect(text).toMatch(/Diese Lösung hat nicht geholfen\s+- P-1 Wellendichtung undicht/)
    expect(text).toContain('Still drips.')
    expect(text).not.toMatch(/gesucht|gefunden/)
  })

  it('that is refused for good ends the task with the reason, and could not be sent', async () => {
    const request = await ask('membrane')
    await expect(run(sendExpertRequest, request.id)).rejects.toThrow(JobFailure)
    await expect(run(sendExpertRequest, request.id)).rejects.toThrow(
      'The mail to the expert group "nobody" was not sent: Can\'t send mail - all recipients were rejected: 550',
    )
    await server.database.transact((tx) =>
      tx.updateTable('tasks').set({ state: 'errored' }).where('kind', '=', 'send-expert-request').execute(),
    )
    expect(await stateOf(request.id)).toBe('failed')
  })
})

describe('a request by webhook', () => {
  it('is posted once', async () => {
    const request = await ask(undefined, 'It hums.')
    await run(sendExpertRequest, request.id)
    await run(sendExpertRequest, request.id)
    expect(called.filter(({ id }) => id === request.id)).toMatchObject([
      { event: 'expert-asked', group: 'hooked', note: 'It hums.', search: { found: 0, results: [] } },
    ])
    expect(await stateOf(request.id)).toBe('sent')
  })

  it('that fails is tried again later, unless it is refused', async () => {
    const request = await ask()
    hookStatus = 503
    await expect(run(sendExpertRequest, request.id)).rejects.not.toThrow(JobFailure)
    hookStatus = 404
    await expect(run(sendExpertRequest, request.id)).rejects.toThrow(
      'The webhook of the expert group "hooked" was not called: The webhook answered 404.',
    )
    hookStatus = 204
    await run(sendExpertRequest, request.id)
    expect(await stateOf(request.id)).toBe('sent')
  })
})

describe('an answer', () => {
  it('is mailed once to an asker with an address, without the solution, which the product shows', async () => {
    await changeUser(server.database, 'viewer', { mail: 'viewer@example.com', locale: 'de' })
    const request = await ask('rotary', 'Es tropft.')
    const author = await askingBrowser(server, 'author')
    await author.call('answerExpertRequest', { request: request.id, text: 'Replace the seal.', caseId: 1 })
    expect(await run(sendExpertAnswer, request.id)).toEqual({ sent: true })
    expect(await run(sendExpertAnswer, request.id)).toEqual({ sent: false })
    const [mail, ...more] = peer.mails.filter((each) => each.includes(`${request.id}-answer@`))
    expect(more).toEqual([])
    expect(mail).toContain('To: viewer@example.com')
    expect(textOf(mail)).toMatch(/hat Ihre Frage beantwortet:[^]*Replace the seal\.[^]*Es tropft\./)
    expect(mail).not.toContain('Shaft seal leaking')
  })

  it('is not mailed to an asker without an address', async () => {
    await changeUser(server.database, 'viewer', { mail: undefined })
    const request = await ask('rotary', 'Again.')
    const author = await askingBrowser(server, 'author')
    await author.call('answerExpertRequest', { request: request.id, text: 'Replace the seal.' })
    expect(await run(sendExpertAnswer, request.id)).toEqual({ sent: false })
  })
})
