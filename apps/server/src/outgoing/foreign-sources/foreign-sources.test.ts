import { ForeignSource } from '@advisor/contract'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answering, openSourcePeer, type Answering } from '../testing/open-source-peer.ts'
import { ForeignSources } from './foreign-sources.ts'

async function openPeer(answer: Answering, isEncrypted = false) {
  const peer = await openSourcePeer(answer, isEncrypted)
  onTestFinished(() => peer.close())
  return peer
}

const mapping = { list: '/items', title: '/name', link: '/url', excerpt: '/text', total: '/total' }
const jsonSource = (origin: string, more: object = {}) =>
  ForeignSource.parse({ kind: 'json', id: 'wiki', captions: { en: 'Wiki' }, url: `${origin}/find?q={searchTerms}&n={count?}`, mapping, ...more }) // prettier-ignore
const feedSource = (origin: string, more: object = {}) =>
  ForeignSource.parse({ kind: 'opensearch', id: 'docs', captions: { en: 'Docs' }, url: `${origin}/os.xml`, ...more })

const opened = (secrets = {}) => new ForeignSources({ secrets, mayCallPrivate: true })
const ask = (
  source: ForeignSource,
  { sources = opened(), text = 'seal', timeMs = 2_000, at = 0, signal = AbortSignal.timeout(timeMs) } = {},
) => sources.search(source, { text, locale: 'pt_BR', now: new Date(at), signal })
const askJson = async (answer: Answering, more = {}) => ask(jsonSource((await openPeer(answer)).origin), more)
const json = (value: unknown) => answering('application/json', JSON.stringify(value))
const items = (...list: object[]) => json({ items: list, total: list.length })

const description = (url: string, more = '') =>
  `<?xml version="1.0"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Docs</ShortName>
   <Url type="application/x-suggestions+json" template="${url}/suggest?q={searchTerms}"/>
   <Url type="text/html" template="${url}/page?q={searchTerms}"/>${more}</OpenSearchDescription>`
const atomUrl = (url: string) => `<Url type="application/atom+xml" indexOffset="0" template="${url}/atom?q={searchTerms}&amp;n={count}&amp;from={startIndex?}&amp;lang={language?}&amp;x={geo:box?}"/>` // prettier-ignore

/** A source with an OpenSearch description, and a feed of this text. */
async function openDocs(feed: string, type = 'application/atom+xml; charset=utf-8') {
  const peer = await openPeer((request, response) => {
    const isDescription = request.url === '/os.xml'
    const url = `http://${request.headers.host ?? ''}`
    response.setHeader('content-type', isDescription ? 'application/opensearchdescription+xml' : type)
    response.end(isDescription ? description(url, atomUrl(url)) : feed)
  })
  return { peer, source: feedSource(peer.origin) }
}

describe('a source that answers JSON', () => {
  it('is asked for the words, and read by its mapping', async () => {
    const peer = await openPeer(
      json({ total: 230, items: [{ name: 'Seals & rings', url: '/a?b=1', text: ' How\n to ' }, { name: 7, url: 'https://example.com/7' }] }), // prettier-ignore
    )
    expect(await ask(jsonSource(peer.origin), { text: 'seal & "ring" #1/ä' })).toEqual({
      found: 230,
      hits: [
        { title: 'Seals & rings', url: `${peer.origin}/a?b=1`, excerpt: 'How to' },
        { title: '7', url: 'https://example.com/7' },
      ],
    })
    expect(peer.seen[0]?.path).toBe('/find?q=seal%20%26%20%22ring%22%20%231%2F%C3%A4&n=5')
    expect(peer.seen[0]?.headers).not.toHaveProperty('cookie')
  })

  it('shows five hits of many, and counts those that it lists where it has no total', async () => {
    const { found, hits } = await askJson(
      json({ items: Array.from({ length: 12 }, (_, at) => ({ name: `N${at}`, url: `/n${at}` })) }),
    )
    expect([found, hits.length]).toEqual([12, 5])
  })

  it('cannot hand on links that are no web addresses, markup or characters that turn texts around', async () => {
    const hostile = ['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@example.com/', 'https://[', ' '.repeat(9_000), 7, null] // prettier-ignore
    const { hits } = await askJson(
      items(
        ...hostile.map((url) => ({ name: 'x', url })),
        { name: '', url: '/empty' },
        {
          name: '<b>Bold</b>\u202e\u0000 title',
          url: '/ok',
          text: '<script>alert(1)</script>' + 'long '.repeat(5_000),
        },
      ),
    )
    // A space is the address of the answer itself.
    const shown = hits.filter(({ title }) => title !== 'x')
    expect(shown.map(({ title }) => title)).toEqual(['<b>Bold</b> title'])
    expect(shown[0]?.excerpt?.length).toBeLessThanOrEqual(300)
    expect(hits.every(({ url }) => url.startsWith('http'))).toBe(true)
  })

  it('can have HTML, of which the text is left', async () => {
    const peer = await openPeer(items({ name: 'A &amp; <em>B</em>', url: '/x', text: '<script>evil()</script><p>One<br>two' })) // prettier-ignore
    const source = jsonSource(peer.origin, { mapping: { ...mapping, isHtml: true } })
    expect((await ask(source)).hits).toMatchObject([{ title: 'A & B', excerpt: expect.stringMatching(/^One\s*two$/) }])
  })

  it.each<[string, Answering]>([
    ['invalid JSON', answering('application/json', '{"items": [')],
    ['HTML as JSON', answering('application/json', '<!doctype html><p>Sign in')],
    ['HTML', answering('text/html', '<p>')],
    ['no type', (_, response) => response.end('{}')],
    ['no list', json({ items: { length: 1 } })],
    ['a list that is inherited', json({})],
    ['bytes that are no text', answering('application/json', Buffer.from([0x22, 0xff, 0x22]))],
    ['compressed bytes', (_, response) => response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync('{}'))], // prettier-ignore
    ['a thousand levels', answering('application/json', '['.repeat(100_000) + ']'.repeat(100_000))],
  ])('with %s is not readable', async (_, answer) => {
    await expect(askJson(answer)).rejects.toMatchObject({ reason: 'unreadable' })
  })

  it.each([[-1], [1.5], ['many'], [null], [1e300], [{}]])('has no total of %j', async (total) => {
    expect((await askJson(json({ total, items: [{ name: 'a', url: '/a' }] }))).found).toBe(1)
  })
})

describe('a source with an OpenSearch description', () => {
  it('is asked by its template for Atom', async () => {
    const { peer, source } = await openDocs(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"><title>Results</title>
       <opensearch:totalResults>41</opensearch:totalResults><author><name>x</name></author>
       <entry><title>Shaft &amp; <![CDATA[<seal>]]></title><link rel="self" href="/no"/><link href="/one"/><summary>First &lt;b&gt;</summary><author><name>n</name></author></entry>
       <entry><title type="html">&lt;i&gt;Two&lt;/i&gt;</title><link rel="alternate" href="https://example.com/two"/><content type="html">&lt;p&gt;Second&lt;/p&gt;</content></entry></feed>`,
    )
    expect(await ask(source)).toEqual({
      found: 41,
      hits: [
        { title: 'Shaft & <seal>', url: `${peer.origin}/one`, excerpt: 'First <b>' },
        { title: 'Two', url: 'https://example.com/two', excerpt: 'Second' },
      ],
    })
    expect(peer.seen.map(({ path }) => path)).toEqual(['/os.xml', '/atom?q=seal&n=5&from=0&lang=pt-BR&x='])
  })

  it('is asked by its template for RSS where it has none for Atom', async () => {
    const peer = await openPeer((request, response) => {
      const url = `http://${request.headers.host ?? ''}`
      if (request.url === '/os.xml')
        return response.writeHead(200, { 'content-type': 'text/xml' }).end(description(url, `<Url type="application/rss+xml" template="${url}/rss?q={searchTerms}"/>`)) // prettier-ignore
      return response
        .writeHead(200, { 'content-type': 'application/rss+xml' })
        .end('<rss version="2.0"><channel><title>R</title><link>https://example.com</link><item><title>One</title><link>https://example.com/1</link><description>&lt;b&gt;Bold&lt;/b&gt; &amp;amp; more</description></item></channel></rss>') // prettier-ignore
    })
    expect(await ask(feedSource(peer.origin))).toEqual({
      found: 1,
      hits: [{ title: 'One', url: 'https://example.com/1', excerpt: 'Bold & more' }],
    })
  })

  it('is described once an hour, and again after a failure', async () => {
    const { peer, source } = await openDocs('<feed/>')
    const sources = opened()
    const described = () => peer.seen.filter(({ path }) => path === '/os.xml').length
    for (const at of [0, 3_599_999, 3_600_000]) await ask(source, { sources, at })
    expect(described()).toBe(2)
    const failing = await openDocs('<feed>')
    for (let time = 0; time < 2; time++)
      await expect(ask(failing.source, { sources })).rejects.toMatchObject({ reason: 'unreadable' })
    expect(failing.peer.seen.map(({ path }) => path.slice(0, 7))).toEqual(['/os.xml', '/atom?q', '/os.xml', '/atom?q'])
  })

  it.each([
    ['HTML as Atom', '<!doctype html><html><body><p>Sign in</body></html>'],
    ['entities', '<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><feed><entry><title>&b;</title></entry></feed>'], // prettier-ignore
    ['a file as an entity', '<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed>&x;</feed>'],
    ['a cut end', '<feed><entry><title>One</title>'],
    ['a cut end after an empty element', '<feed><entry/>'],
    ['crossed elements', '<feed><entry><title>One</entry></title></feed>'],
    ['two roots', '<feed></feed><feed></feed>'],
    ['text alone', 'One'],
    ['nothing', ''],
    ['another root', '<results></results>'],
    ['a thousand levels', `<feed>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</feed>`],
    ['a hundred thousand elements', `<feed>${'<a/>'.repeat(100_000)}</feed>`],
  ])('and a feed with %s is not readable', async (_, feed) => {
    const { source } = await openDocs(feed)
    await expect(ask(source)).rejects.toMatchObject({ reason: 'unreadable' })
  })

  it('and a feed of another type is not readable', async () => {
    const { source } = await openDocs('<feed/>', 'text/html')
    await expect(ask(source)).rejects.toMatchObject({ reason: 'unreadable' })
  })

  it.each([
    ['templates of other hosts alone', atomUrl('https://elsewhere.example.com')],
    ['a template without words', '<Url type="application/atom+xml" template="https://127.0.0.1/atom"/>'],
    ['a template for POST', '<Url type="application/atom+xml" method="post" template="http://127.0.0.1/?q={searchTerms}"/>'], // prettier-ignore
    ['words in the host', '<Url type="application/atom+xml" template="http://{searchTerms}.example.com/"/>'],
    ['no template', ''],
  ])('and %s is not set up', async (_, url) => {
    const peer = await openPeer(answering('text/xml', description('https://elsewhere.example.com', url)))
    await expect(ask(feedSource(peer.origin))).rejects.toMatchObject({ reason: 'not-configured' })
    expect(peer.seen).toHaveLength(1)
  })
})

describe('a source that misbehaves', () => {
  it('and hangs, or drips, ends with its time', async () => {
    const hanging = await openPeer(() => undefined)
    await expect(ask(jsonSource(hanging.origin), { timeMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
    let drops: NodeJS.Timeout | undefined
    onTestFinished(() => clearInterval(drops))
    const dripping = await openPeer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      drops = setInterval(() => response.write(' '), 20)
    })
    await expect(ask(jsonSource(dripping.origin), { timeMs: 300 })).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect.poll(() => dripping.connections()).toBe(0)
  })

  it('is left when the caller leaves', async () => {
    const peer = await openPeer(() => undefined)
    const gone = new AbortController()
    const asked = ask(jsonSource(peer.origin), { signal: gone.signal })
    await expect.poll(() => peer.connections()).toBe(1)
    gone.abort(new Error('The caller has gone.'))
    await expect(asked).rejects.toThrow('The caller has gone.')
    await expect.poll(() => peer.connections()).toBe(0)
  })

  it('and sends 100 MB is read up to a bound, whether it says so or not', async () => {
    const megabyte = Buffer.alloc(1_000_000, ' ')
    let sent = 0
    const streaming: Answering = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (sent < 100 && !response.destroyed) {
          sent += 1
          if (!response.write(megabyte)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    }
    await expect(askJson(streaming)).rejects.toMatchObject({ reason: 'too-large' })
    expect(sent).toBeLessThan(50)
    const saying: Answering = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000000' }).write(' ')
    await expect(askJson(saying)).rejects.toMatchObject({ reason: 'too-large' })
  })

  it.each([
    [500, 'status'],
    [404, 'status'],
    [204, 'unreadable'],
    [401, 'not-allowed'],
    [403, 'not-allowed'],
  ])('and answers %d: %s', async (status, reason) => {
    await expect(askJson((_, response) => response.writeHead(status).end())).rejects.toMatchObject({ reason })
  })

  it('and redirects is followed on its host and port, a few times, and nowhere else', async () => {
    const other = await openPeer(items({ name: 'other', url: 'b' }))
    const peer = await openPeer((request, response) => {
      const path = request.url ?? ''
      const host = request.headers.host ?? ''
      const port = host.slice(host.indexOf(':'))
      const to = path.includes('q=once') ? '/there?done' : path.includes('q=out') ? 'http://169.254.169.254/latest' : path.includes('q=local') ? `http://localhost${port}/x` : path.includes('q=file') ? 'file:///etc/passwd' : path.includes('q=port') ? `${other.origin}/x` : path.includes('q=tls') ? `https://${host}/x` : path // prettier-ignore
      if (path === '/there?done') return items({ name: 'a', url: 'b' })(request, response)
      return response.writeHead(302, { location: to }).end()
    })
    const source = jsonSource(peer.origin)
    expect((await ask(source, { text: 'once' })).hits).toEqual([{ title: 'a', url: `${peer.origin}/b` }])
    for (const text of ['out', 'local', 'file', 'port', 'tls', 'circle'])
      await expect(ask(source, { text }), text).rejects.toMatchObject({ reason: 'address' })
    expect(peer.seen.filter(({ path }) => path.includes('circle'))).toHaveLength(4)
    expect(other.seen).toEqual([])
  })

  it('and has a certificate that is not valid is not read', async () => {
    const peer = await openPeer(items(), true)
    await expect(ask(jsonSource(peer.origin))).rejects.toMatchObject({ reason: 'certificate' })
    expect(peer.seen).toEqual([])
  })

  it('and cannot be found, or is down, is not reached', async () => {
    await expect(ask(jsonSource('http://nowhere.invalid'), { timeMs: 10_000 })).rejects.toMatchObject({ reason: 'unreachable' }) // prettier-ignore
    const peer = await openSourcePeer(() => undefined)
    await peer.close()
    await expect(ask(jsonSource(peer.origin))).rejects.toMatchObject({ reason: 'unreachable' })
    const resetting: Answering = (request) => request.socket.destroy()
    await expect(askJson(resetting)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('is asked eight times at once, and no more', async () => {
    const peer = await openPeer(() => undefined)
    const sources = opened()
    const asked = Array.from({ length: 8 }, () => ask(jsonSource(peer.origin), { sources, timeMs: 500 }))
    await expect(ask(jsonSource(peer.origin), { sources })).rejects.toMatchObject({ reason: 'busy' })
    await Promise.allSettled(asked)
    await expect(ask(jsonSource(peer.origin), { sources, timeMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

it.each([
  'http://127.0.0.1:9',
  'http://localhost:9',
  'http://[::1]:9',
  'http://169.254.169.254',
  'http://[::ffff:10.0.0.1]',
])(
  // prettier-ignore
  'a source at %s is not asked unless private networks are allowed',
  async (origin) => {
    const sources = new ForeignSources({ secrets: {}, mayCallPrivate: false })
    await expect(ask(jsonSource(origin), { sources })).rejects.toMatchObject({ reason: 'address' })
  },
)

describe('a secret', () => {
  it('is sent in its header, to the origin that is registered', async () => {
    const peer = await openPeer(items())
    await ask(jsonSource(peer.origin, { header: 'X-Api-Key' }), { sources: opened({ wiki: 'a secret' }) })
    expect(peer.seen[0]?.headers['x-api-key']).toBe('a secret')
  })

  it('that is missing leaves the source unasked', async () => {
    const peer = await openPeer(items())
    await expect(ask(jsonSource(peer.origin, { header: 'X-Api-Key' }))).rejects.toMatchObject({
      reason: 'not-configured',
    })
    expect(peer.seen).toEqual([])
  })
})
