import { htmlTokens } from '@advisor/content-change'

/** A piece of a unit of XLIFF: words, or a code by its number, which stands for formatting or a picture. */
export type Inline =
  | { kind: 'text'; text: string }
  /** Formatting around words. */
  | { kind: 'pair'; id: string; content: Inline[] }
  /** A picture or a line end. */
  | { kind: 'single'; id: string }

/** What the codes of a paragraph stand for, by their numbers. */
export interface Codes {
  pairs: Map<string, { open: string; close: string; name: string }>
  singles: Map<string, { html: string; name: string; alt: string }>
}

/** Takes a paragraph of a rich text apart into words and codes. `codes` gets what they stand for. */
export function toInline(
  html: string,
  codes: Codes = { pairs: new Map(), singles: new Map() },
): {
  inline: Inline[]
  codes: Codes
} {
  const top: Inline[] = []
  const stack: { content: Inline[]; id: string }[] = []
  let count = 0
  for (const { kind, from, to, name, isVoid } of htmlTokens(html)) {
    const into = stack.at(-1)?.content ?? top
    const written = html.slice(from, to)
    if (kind === 'open') {
      const id = String(++count)
      if (isVoid) {
        const alt = decoded(/\balt="([^"]*)"/i.exec(written)?.[1] ?? '')
        codes.singles.set(id, { html: written, name, alt })
        into.push({ kind: 'single', id })
      } else {
        const content: Inline[] = []
        codes.pairs.set(id, { open: written, close: `</${name}>`, name })
        into.push({ kind: 'pair', id, content })
        stack.push({ content, id })
      }
    } else if (kind === 'close') stack.pop()
    else if (kind === 'text') into.push({ kind: 'text', text: decoded(written) })
  }
  return { inline: top, codes }
}

/** The paragraph of rich text; undefined where a code is missing, new or there twice. */
export function fromInline(inline: readonly Inline[], { pairs, singles }: Codes): string | undefined {
  const used = new Set<string>()
  const write = (pieces: readonly Inline[]): string | undefined => {
    let html = ''
    for (const piece of pieces) {
      if (piece.kind === 'text') {
        html += encoded(piece.text)
        continue
      }
      if (used.has(piece.id)) return undefined
      used.add(piece.id)
      const pair = piece.kind === 'pair' ? pairs.get(piece.id) : undefined
      const single = piece.kind === 'single' ? singles.get(piece.id) : undefined
      if (single) html += single.html
      else if (pair && piece.kind === 'pair') {
        const inner = write(piece.content)
        if (inner === undefined) return undefined
        html += `${pair.open}${inner}${pair.close}`
      } else return undefined
    }
    return html
  }
  const html = write(inline)
  return used.size === pairs.size + singles.size ? html : undefined
}

/** The words of pieces without their codes. */
export function wordsOf(inline: readonly Inline[]): string {
  return inline
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'pair' ? wordsOf(piece.content) : ''))
    .join('')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decoded(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|amp|lt|gt|quot|apos|nbsp);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
