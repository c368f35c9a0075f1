/** A tag or a stretch of text of HTML, by its place. Comments and what is not finished are text without words. */
export interface HtmlToken {
  kind: 'text' | 'comment' | 'open' | 'close'
  from: number
  to: number
  /** Of a tag: in lower-case letters. */
  name: string
  /** Of a tag that opens an element without content: `<br>`, `<img />`. */
  isVoid: boolean
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const tagName = /[a-z][^\s/>]*/iy

/**
 * The tokens of HTML, one after the other without a gap. As a browser reads it, `>` in a quoted attribute ends no tag, and a tag or a
 * comment that never ends takes all that follows. Takes time in proportion to the text and never throws.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  const add = (kind: HtmlToken['kind'], from: number, to: number, name = '', isVoid = false) => {
    const last = tokens.at(-1)
    if (kind === 'text' && last?.kind === 'text') last.to = to
    else if (to > from) tokens.push({ kind, from, to, name, isVoid })
  }
  let from = 0
  while (from < html.length) {
    const start = html.indexOf('<', from)
    if (start < 0) {
      add('text', from, html.length)
      break
    }
    add('text', from, start)
    const next = html[start + 1] ?? ''
    const isClosing = next === '/'
    tagName.lastIndex = start + (isClosing ? 2 : 1)
    const name = tagName.exec(html)?.[0].toLowerCase()
    if (name !== undefined) {
      const to = tagEnd(html, tagName.lastIndex)
      if (to < 0) add('comment', start, html.length)
      else if (isClosing) add('close', start, to, name)
      else add('open', start, to, name, voidTags.has(name))
      from = to < 0 ? html.length : to
    } else if (next === '!' || next === '?' || isClosing) {
      from = commentEnd(html, start)
      add('comment', start, from)
    } else {
      from = start + 1
      add('text', start, from)
    }
  }
  return tokens
}

/** The place behind the `>` that ends a tag; -1 if nothing does. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  let isValueNext = false
  for (let at = from; at < html.length; at++) {
    const sign = html.charAt(at)
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '>') return at + 1
    // As a browser: a quotation mark quotes only where a value begins.
    else if (isValueNext && (sign === '"' || sign === "'")) quote = sign
    isValueNext = sign === '=' || (isValueNext && sign.trim() === '')
  }
  return -1
}

function commentEnd(html: string, start: number): number {
  const end = html.startsWith('<!--', start) ? html.indexOf('-->', start + 2) : html.indexOf('>', start)
  if (end < 0) return html.length
  return html.startsWith('<!--', start) ? Math.max(end + 3, start + 4) : end + 1
}
