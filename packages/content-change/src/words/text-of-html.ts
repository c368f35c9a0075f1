import { htmlTokens } from '../parts/html-tokens.ts'

const breakingTags = new Set(
  'address blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const cellTags = new Set(['td', 'th'])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The text that people read in a block of HTML, with line breaks and the alternative texts of pictures. */
export function textOfHtml(html: string): string {
  // Pieces, because a text that grows is copied whenever its end is looked at.
  const pieces: string[] = []
  const add = (text: string) => {
    if (text !== '') pieces.push(text)
  }
  const breakLine = () => {
    if (pieces.length > 0 && !pieces.at(-1)?.endsWith('\n')) pieces.push('\n')
  }
  for (const { kind, from, to, name } of htmlTokens(html)) {
    if (kind === 'text') add(decoded(html.slice(from, to)))
    else if (kind === 'comment') continue
    else if (name === 'br') pieces.push('\n')
    else if (breakingTags.has(name)) breakLine()
    else if (cellTags.has(name) && kind === 'close') pieces.push('\t')
    else if (name === 'img' && kind === 'open') add(decoded(/ alt="([^"]*)"/i.exec(html.slice(from, to))?.[1] ?? ''))
  }
  return pieces.join('').trim()
}

function decoded(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#'))
      return Object.hasOwn(entities, name.toLowerCase()) ? (entities[name.toLowerCase()] ?? whole) : whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
