// @vitest-environment jsdom
import { richTextAttributes, richTextTags } from '@advisor/contract'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawNodes } from './draw-nodes.tsx'
import { sanitiseHtml } from './sanitise-html.ts'

/** Returns the HTML that the page has for a rich text. */
function shown(html: string): string {
  return render(<div>{drawNodes(sanitiseHtml(html).childNodes)}</div>).container.firstElementChild?.innerHTML ?? ''
}

/** Valid values of attributes; `2` for all others. */
const values: Record<string, string> = {
  href: 'https://own.invalid/',
  src: 'data:image/png;base64,aGVsbG8=',
  class: 'warning',
  lang: 'de',
  dir: 'rtl',
  scope: 'col',
  type: 'a',
  open: '',
  reversed: '',
}

/** The HTML around an element without which the parser drops it. */
const around: Record<string, [string, string]> = {
  li: ['<ol>', '</ol>'],
  th: ['<table><tbody><tr>', '</tr></tbody></table>'],
  td: ['<table><tbody><tr>', '</tr></tbody></table>'],
}

describe('what the server keeps of a rich text is shown', () => {
  it.each([
    '<ol start="3" type="a"><li value="7">Seventh</li></ol>',
    '<ol reversed=""><li>Last</li></ol>',
    '<details open=""><summary>More</summary><p>Text</p></details>',
    '<p><abbr title="Pulse width modulation">PWM</abbr></p>',
    '<table><tbody><tr><th colspan="2" scope="col">Part</th></tr></tbody></table>',
  ])('%s', (html) => {
    expect(shown(html)).toBe(html)
  })

  const attributes = Object.entries(richTextAttributes).flatMap(([tag, names]) => names.map((name) => [tag, name]))
  it.each(attributes)('%s[%s]', (anyTag, name) => {
    const tag = anyTag === '*' ? 'p' : anyTag
    const [before, after] = around[tag] ?? ['', '']
    const isVoid = tag === 'img'
    const html = shown(`${before}<${tag} ${name}="${values[name] ?? '2'}">${isVoid ? '' : `x</${tag}>`}${after}`)
    const kept = name === 'class' ? 'data-box="warning"' : name === 'rel' ? 'x' : `${name}="${values[name] ?? '2'}"`
    expect(html).toContain(kept)
  })

  it.each(richTextTags.filter((tag) => !/^(caption|thead|tbody|tfoot|tr|th|td)$/.test(tag)))('<%s>', (tag) => {
    expect(shown(`<${tag}></${tag}>`)).toContain(`<${tag}`)
  })
})

describe('what the server would not keep is not shown', () => {
  it.each([
    ['<p onclick="alert(1)" style="color:red" id="x" data-x="1">Text</p>', '<p>Text</p>'],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p title="not on a paragraph" start="3">Text</p>', '<p>Text</p>'],
    ['<p class="made-up">Text</p>', '<p>Text</p>'],
    ['<form><input name="password"><button>Send</button></form>', 'Send'],
  ])('%s', (html, left) => {
    expect(shown(html)).toBe(left)
  })

  it('a link opens beside the application and tells nobody where it was', () => {
    expect(shown('<a href="https://own.invalid/" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://own.invalid/" rel="noopener noreferrer" target="_blank">x</a>',
    )
    expect(shown('<a href="javascript:alert(1)">x</a>')).not.toContain('javascript')
  })
})
