// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { richTextAttributes, richTextTags } from '@advisor/contract'
import { getSchema } from '@tiptap/core'
import { DOMParser as ModelParser } from '@tiptap/pm/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml } from './read-rich-text.ts'
import { richExtensions } from './rich-extensions.ts'
import { meaningOf } from './testing/meaning-of.ts'
import { writeRichText } from './write-rich-text.ts'

const schema = getSchema(richExtensions((src) => src))
const throughEditor = (html: string) => writeRichText(ModelParser.fromSchema(schema).parse(readHtml(html)))

const hash = 'a'.repeat(64)

it.each([
  '<p>One.<br />Two.</p><p>Three.</p>',
  '<ol><li>Close it.</li><li>Open it.</li></ol>',
  '<ol start="4" type="a" reversed="reversed"><li value="7">a<ul><li>b</li><li><p>c</p><p>d</p></li></ul></li></ol>',
  '<p class="warning">Hot.</p><div class="caution">Hotter.</div><div class="note"><p>a</p><p>b</p></div>',
  '<blockquote class="tip"><p>a</p></blockquote><blockquote>bare</blockquote>',
  `<p>See <img src="file:${hash}" alt="Seal &quot;5&quot;" width="300" height="20" /> here.</p>`,
  `<figure><img src="file:${hash}" alt="007" /><figcaption>The <em>seal</em></figcaption></figure>`,
  '<pre>\n\n  a  b\n<code>c</code>\n</pre>',
  '<p><a href="case-details?caseId=12" rel="noopener noreferrer">VEL-12</a> <a href="https://a.example/?b=1&amp;c" rel="noopener noreferrer"><strong>x</strong></a></p>',
  '<table><caption>Torques <em>dry</em></caption><thead><tr><th colspan="2" scope="col">a</th></tr></thead><tbody><tr><td rowspan="2">b</td><td><p>c</p><p>d</p></td></tr><tr><td></td></tr></tbody><tbody><tr><td>e</td><td>f</td></tr></tbody><tfoot><tr><td>g</td><td>h</td></tr></tfoot></table>',
  '<details open="open"><summary>More</summary><p>a</p></details>',
  '<dl><dt>Valve</dt><dd>Shuts</dd><dd><p>Opens</p></dd></dl>',
  '<p><abbr title="revolutions">rpm</abbr> <kbd>F1</kbd> <samp>x</samp> <var>y</var> <mark>m</mark> H<sub>2</sub>O x<sup>2</sup> <s>old</s> <u>u</u> <span lang="de" dir="ltr">Ventil</span></p>',
  '<h2>a</h2><h3 lang="fr">b</h3><h4>c</h4><hr /><p></p><p>U&lt;Umin &amp; "x" 9,5\u00a0Nm</p>',
])('%s is as it was', (html) => {
  expect(throughEditor(html)).toBe(html)
})

describe('the texts of the demo', () => {
  const demo = join(import.meta.dirname, '../../../../../../demo')
  const texts = globSync(`${demo}/*/solutions/**/*.json*`).flatMap((file) => richTextsIn(readFileSync(file, 'utf8')))
  it('are many', () => expect(texts.length).toBeGreaterThan(500))

  it('mean the same after the editor, and are the same after it twice', () => {
    for (const text of texts) {
      const once = throughEditor(text)
      expect(meaningOf(once)).toEqual(meaningOf(text))
      expect(throughEditor(once)).toBe(once)
    }
  }, 120_000)
})

/** All strings with markup. */
function richTextsIn(json: string): string[] {
  return stringsIn(JSON.parse(json)).filter((text) => /<\/?[a-z]/.test(text))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const words = fc.constantFrom('a', ' b ', 'c<d', '&', '\u00a0', 'é', '"')
const { block } = fc.letrec<{ inline: string; block: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    fc
      .tuple(
        fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'kbd', 'mark'),
        tie('inline'),
        tie('inline'),
      )
      .map(([tag, one, other]) => `<${tag}>${one}</${tag}>${other}`),
    fc.constantFrom('<br />', `<img src="file:${hash}" alt="x" />`),
  ),
  block: fc.oneof(
    { maxDepth: 4 },
    tie('inline').map((inner) => `<p>${inner}</p>`),
    tie('inline').map((inner) => `<h3>${inner}</h3>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('block'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`),
    fc
      .tuple(fc.constantFrom('<div class="warning">', '<blockquote>', '<div>'), tie('block'))
      .map(([tag, inner]) => `${tag}${inner}</${tag.slice(1).split(/[ >]/)[0]}>`),
    fc
      .array(fc.tuple(tie('inline'), tie('block')), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `<table><tbody>${rows.map(([one, other]) => `<tr><td>${one}</td><td>${other}</td></tr>`).join('')}</tbody></table>`,
      ),
  ),
}))

it('any nesting of lists, boxes, tables and marks means the same after the editor', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const html = blocks.join('')
      const once = throughEditor(html)
      expect(meaningOf(once)).toEqual(meaningOf(html))
      expect(meaningOf(throughEditor(once))).toEqual(meaningOf(once))
    }),
    { numRuns: 60 },
  )
}, 60_000)

it.each([
  '<p onclick="x()">a<script>alert(1)</script></p>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a><a href="//evil.example">c</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object>',
  '<svg><script>alert(1)</script></svg><math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<table><caption><img src=x onerror=alert(1)><script>x</script>c</caption><tr><td>a</td></tr></table>',
  '<form action="x"><input value="y"><button>z</button></form>',
  '<p style="position:fixed" class="warning evil" id="x">a</p>',
  `<img src="data:text/html;base64,${'A'.repeat(20)}"><img src="https://evil.example/x.png">`,
  '<p>'.repeat(300) + 'deep',
  '<ul><li><ul><ul><ul>a</ul></ul></ul>',
  '<table><td><table><td>a</table>b',
])('of the hostile %s stays only what a text may hold', (html) => {
  const written = throughEditor(html)
  const { body } = new DOMParser().parseFromString(written, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    expect(richTextTags.concat('tbody')).toContain(element.localName)
    for (const { name, value } of element.attributes) {
      expect([...(richTextAttributes[element.localName] ?? []), ...richTextAttributes['*']!]).toContain(name)
      expect(value).not.toMatch(/^\s*(?:javascript|data:text)|evil/i)
    }
  }
  expect(written).not.toContain('alert(1)')
})
