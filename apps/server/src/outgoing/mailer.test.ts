import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeMail } from './mail-body.ts'
import { Mailer, MailPutOff, MailRefused } from './mailer.ts'
import { openSmtpPeer } from './testing/open-smtp-peer.ts'

const mail = { to: ['one@example.com'], subject: 'Wärme', text: 'Hello', html: '<p>Hello</p>', id: 'request-1' }

async function openPeer(...[refuse]: Parameters<typeof openSmtpPeer>) {
  const peer = await openSmtpPeer(refuse)
  onTestFinished(() => peer.close())
  return { peer, mailer: mailerTo(peer.port) }
}

function mailerTo(port: number): Mailer {
  return new Mailer({ host: '127.0.0.1', port, security: 'none', from: 'advisor@example.com', timeoutMs: 400 })
}

describe('a mailer', () => {
  it('sends text and HTML, with an id that each try has', async () => {
    const { peer, mailer } = await openPeer()
    expect(await mailer.send(mail)).toEqual({ refused: [], later: [] })
    expect(peer.mails[0]).toContain('Message-ID: <request-1@example.com>')
    expect(peer.mails[0]).toMatch(/text\/plain[^]*Hello[^]*text\/html[^]*<p>Hello<\/p>/)
  })

  it('names the recipients that the server refuses while it takes others', async () => {
    const { peer, mailer } = await openPeer((address) => (address.startsWith('gone') ? { code: 550 } : undefined))
    expect(await mailer.send({ ...mail, to: ['one@example.com', 'gone@example.com'] })).toEqual({
      refused: ['gone@example.com'],
      later: [],
    })
    expect(peer.mails).toHaveLength(1)
  })

  it('names the recipients that the server puts off, and sends the mail to some alone', async () => {
    const { peer, mailer } = await openPeer((address) => (address.startsWith('full') ? { code: 452 } : undefined))
    const to = ['one@example.com', 'full@example.com']
    expect(await mailer.send({ ...mail, to })).toEqual({ refused: [], later: ['full@example.com'] })
    await expect(mailer.send({ ...mail, to, only: ['full@example.com'] })).rejects.toThrow(MailPutOff)
    expect(peer.mails).toHaveLength(1)
    expect(peer.mails[0]).toMatch(/^To: one@example\.com, full@example\.com\r$/m)
  })

  it('names recipients as they were given, whatever the letters of their domain', async () => {
    const codes: Record<string, number> = { full: 452, gone: 550, odd: 550, 'a..b': 550 }
    const { mailer } = await openPeer((address) => {
      const code = codes[address.replaceAll('"', '').replace(/@.*/, '')]
      return code === undefined ? undefined : { code }
    })
    const to = ['one@Example.com', 'full@Example.COM', 'gone@EXAMPLE.com', 'gone@example.com', 'odd@127.1']
    expect(await mailer.send({ ...mail, to })).toEqual({
      refused: ['gone@EXAMPLE.com', 'gone@example.com', 'odd@127.1'],
      later: ['full@Example.COM'],
    })
    expect(await mailer.send({ ...mail, to: ['One@example.com', 'a..b@Example.com'] })).toEqual({
      refused: ['a..b@Example.com'],
      later: [],
    })
  })

  it('fails for good where the server refuses all recipients', async () => {
    const { mailer } = await openPeer(() => ({ code: 550 }))
    await expect(mailer.send(mail)).rejects.toThrow(MailRefused)
  })

  it('fails for now where the server asks for another try', async () => {
    const { mailer } = await openPeer(() => ({ code: 451 }))
    await expect(mailer.send(mail)).rejects.not.toThrow(MailRefused)
  })

  it('fails for now where the server is down, or never says a word', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    // A server that listens on a port has such an address.
    const { port } = silent.address() as AddressInfo
    await expect(mailerTo(port).send(mail)).rejects.toThrow(/[Gg]reeting/)
    await new Promise((resolve) => silent.close(resolve))
    await expect(mailerTo(port).send(mail)).rejects.toThrow('ECONNREFUSED')
  })

  it('refuses an encrypted connection to a server that has none', async () => {
    const { peer } = await openPeer()
    const mailer = new Mailer({ host: '127.0.0.1', port: peer.port, security: 'starttls', from: 'advisor@example.com' })
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/)
    expect(peer.mails).toEqual([])
  })

  it.each([
    { to: ['one@example.com\r\nBcc: all@example.com'] },
    { to: ['one@example.com, two@example.com'] },
    { to: ['"One" <one@example.com>'] },
    { to: [] },
    { subject: 'Help\r\nBcc: all@example.com' },
  ])('sends nothing for $to $subject', async (wrong) => {
    const { peer, mailer } = await openPeer()
    await expect(mailer.send({ ...mail, ...wrong })).rejects.toThrow(MailRefused)
    expect(peer.mails).toEqual([])
  })
})

it('a written mail has no markup but its own', () => {
  const { html, text } = writeMail('en', [
    { kind: 'list', title: '<b>', items: ['<script>alert("1")</script>'] },
    { kind: 'link', text: 'Open', url: 'https://example.com/?a="><i>' },
  ])
  expect(html).not.toMatch(/<(script|b|i)>/)
  expect(text).toContain('<script>')
})
