import { richTextAttributes, richTextTags } from '@advisor/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseForeignRichText, sanitiseRichText } from './rich-text.ts'

const hash = 'a'.repeat(64)

test('prose, lists with a start, tables, code and boxes stay as they are', () => {
  const html =
    '<h2>Descale</h2><p>Turn <strong>off</strong> H<sub>2</sub>O.</p><ol start="3" type="a"><li>Open</li></ol>' +
    '<table><thead><tr><th scope="col">bar</th></tr></thead><tbody><tr><td colspan="2">9</td></tr></tbody></table>' +
    '<pre><code>E-42</code></pre><blockquote class="warning"><p>Hot</p></blockquote><hr />'
  expect(sanitiseRichText(html)).toBe(html)
})

test('every tag and attribute that the contract lists is kept, and a class only from its list', () => {
  const sample: Record<string, string> = { href: 'https://e.org/', rel: 'noopener noreferrer', class: 'tip' }
  for (const tag of richTextTags) {
    const names = [...(richTextAttributes[tag] ?? []), ...(richTextAttributes['*'] ?? [])]
    const values = names.map((name) => [name, name === 'src' ? `file:${hash}` : (sample[name] ?? '1')])
    const html = `<${tag} ${values.map(([name, value]) => `${name}="${value}"`).join(' ')}>`
    expect(sanitiseRichText(`${html.slice(0, -1)} onclick="x()" id="x">`).split('>')[0]).toBe(
      sanitiseRichText(html).split('>')[0],
    )
    for (const [name, value] of values) expect(sanitiseRichText(html)).toContain(`${name}="${value}"`)
  }
})

test('a picture of ours stays, a foreign one goes', () => {
  expect(sanitiseRichText(`<img src="file:${hash}" alt="Valve" />`)).toBe(`<img src="file:${hash}" alt="Valve" />`)
  expect(sanitiseRichText('<p>a<img src="https://tracker.example/x.png">b</p>')).toBe('<p>ab</p>')
  expect(sanitiseRichText('<img src="data:image/svg+xml;base64,AAAA">')).toBe('')
})

test('a link to elsewhere opens without handing over our window; one to a script becomes its words', () => {
  expect(sanitiseRichText('<a href="https://example.org/" onclick="x()">e</a>')).toBe(
    '<a href="https://example.org/" rel="noopener noreferrer">e</a>',
  )
  expect(sanitiseRichText('<a href="jav&#x09;ascript:alert(1)">e</a>')).toBe('<span>e</span>')
  expect(sanitiseRichText('<a href="/logout.action">e</a>')).toBe('<span>e</span>')
})

test.each([
  ['case-details?caseId=12', 'case-details?caseId=12'],
  ['/advisor/case-details?caseId=12&amp;branch=production', 'case-details?caseId=12'],
  ['../advisor/solution-preview?project=valves&amp;caseId=12#steps', 'case-details?caseId=12&amp;project=valves'],
  ['?caseId=12', 'case-details?caseId=12'],
  ['project-home?q=leak&amp;open=12', 'case-details?caseId=12'],
])('a relative link to a solution, %s, is kept in one form', (typed, kept) => {
  const clean = `<a href="${kept}" rel="noopener noreferrer">e</a>`
  expect(sanitiseRichText(`<a href="${typed}">e</a>`)).toBe(clean)
  expect(sanitiseRichText(clean)).toBe(clean)
  expect(sanitiseForeignRichText(`<a href="${typed}">e</a>`)).toBe('<span>e</span>')
})

test.each([
  '//evil.example/case-details?caseId=12',
  '\\\\evil.example/case-details?caseId=12',
  'logout.action?caseId=12',
  'constructor?caseId=12',
  'case-details?caseId=0',
  'case-details?caseId=9999999999',
  'case-details?caseId=12&amp;project=%22%3E%3Cscript%3E',
  'project-home?caseId=12',
  'case-details',
  '#steps',
])('another relative link, %s, becomes its words', (href) => {
  expect(sanitiseRichText(`<a href="${href}">e</a>`)).toBe('<span>e</span>')
})

test('scripts, styles, forms and unknown classes vanish', () => {
  const html =
    '<script>alert(1)</script><style>p{}</style><p style="color:red" class="evil" id="x">a</p><form><input value="v"></form>'
  expect(sanitiseRichText(html)).toBe('<p>a</p>')
  expect(sanitiseRichText('<div class="note evil">a</div>')).toBe('<div class="note">a</div>')
})

test('headings of a foreign page fit below the title', () => {
  expect(sanitiseRichText('<h1>a</h1><h6>b</h6>')).toBe('<h2>a</h2><h4>b</h4>')
})

test('sanitising twice changes nothing', () => {
  const piece = fc.constantFrom(
    ...['<p>', '</p>', '<img src=x onerror=alert(1)>', '<a href="https://e.org">', '</a>', '<svg><script>', '</svg>'],
    ...[
      '<!--',
      '-->',
      '<b>',
      '&lt;',
      '&amp;lt;',
      '"',
      '<li>',
      '<table><tr>',
      'text',
      '<math><mi>',
      '<style><img title="</style>',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const once = sanitiseRichText(pieces.join(''))
      expect(sanitiseRichText(once)).toBe(once)
      expect(once).not.toMatch(/<(?:script|style|svg|math)|onerror|javascript:/i)
    }),
  )
})

test('a foreign text keeps what its pictures show in words', () => {
  expect(sanitiseForeignRichText('<p>Press <img src="media/save.png" alt="the save button">.</p>')).toBe(
    '<p>Press the save button.</p>',
  )
})

test('a foreign link within its site leads there when the site is known', () => {
  const html = '<a href="/azure/x">a</a><a href="../y.md">b</a><a href="//evil.example/">c</a>'
  expect(sanitiseForeignRichText(html, 'https://learn.example')).toBe(
    '<a href="https://learn.example/azure/x" rel="noopener noreferrer">a</a><span>b</span><span>c</span>',
  )
})

test('what the alternative text of a foreign picture says stays text', () => {
  expect(sanitiseForeignRichText(`<img alt='"a" &lt;b> &amp;amp;' src=x onerror=alert(1)>`)).toBe(
    '"a" &lt;b&gt; &amp;amp;',
  )
})

test('a text that is nested more deeply than anyone writes keeps its words', () => {
  expect(sanitiseRichText(`${'<div>'.repeat(5_000)}a &amp; <b onclick="x()">b</b> &lt;i&gt;`)).toBe(
    '<p>a &amp; b &lt;i&gt;</p>',
  )
})

test.each([
  ...[
    '<img ',
    '<img alt="',
    '<',
    '<b>',
    '<div><p>',
    '<table>',
    '<svg>',
    '<a href="',
    '<!--',
    '</p>',
    '&',
    '<p>',
    '<iframe>',
  ],
])('half a megabyte of %j takes seconds at most', (piece) => {
  const html = piece.repeat(500_000 / piece.length)
  // Processor time: it does not depend on what else the machine does.
  const start = process.cpuUsage()
  const clean = sanitiseForeignRichText(html)
  expect(sanitiseRichText(clean)).toBe(clean)
  // In microseconds. Where the time grows with the square of the length, it is ten seconds and more.
  expect(process.cpuUsage(start).user).toBeLessThan(8_000_000)
})
