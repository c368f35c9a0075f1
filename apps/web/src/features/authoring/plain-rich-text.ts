import { sanitiseHtml } from '../../ui/rich-text/sanitise-html.ts'

type LineKind = 'ordered' | 'bullet' | 'text'

interface Block {
  kind: LineKind
  lines: string[]
}

const markers = { ordered: /^\s*\d{1,3}[.)]\s+/, bullet: /^\s*[-*•]\s+/ } as const

/**
 * Returns plain text as rich text: an empty line begins a paragraph, and lines that begin with a number and a point, or with
 * a dash, are items of a list.
 */
export function richFromPlain(text: string): string {
  return blocksOf(text)
    .map(({ kind, lines }) => {
      const escaped = lines.map(escapeHtml)
      if (kind === 'text') return `<p>${escaped.join('<br>')}</p>`
      const items = escaped.map((line) => `<li>${line}</li>`).join('')
      return kind === 'ordered' ? `<ol>${items}</ol>` : `<ul>${items}</ul>`
    })
    .join('')
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isAfterGap = false
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isAfterGap = true
      continue
    }
    const kind = markers.ordered.test(line) ? 'ordered' : markers.bullet.test(line) ? 'bullet' : 'text'
    const said = kind === 'text' ? line.trim() : line.replace(markers[kind], '').trim()
    const last = blocks.at(-1)
    // Items with a gap between them are still one list.
    if (last?.kind === kind && !(isAfterGap && kind === 'text')) last.lines.push(said)
    else blocks.push({ kind, lines: [said] })
    isAfterGap = false
  }
  return blocks
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Returns rich text as plain text that {@link richFromPlain} reads. Formatting, pictures and tables are lost. */
export function plainFromRich(html: string): string {
  return plainOf(sanitiseHtml(html))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether a rich text says no more than its plain text does, so that it can be edited as such. */
export function isPlain(html: string): boolean {
  return markupOf(richFromPlain(plainFromRich(html))) === markupOf(html)
}

function markupOf(html: string): string {
  const place = document.createElement('div')
  place.append(sanitiseHtml(html))
  return place.innerHTML.replaceAll(/\s+/g, ' ').replaceAll(/\s*(<\/?(?:p|ol|ul|li|br)>)\s*/g, '$1')
}

const blockTags = new Set([
  ...['p', 'div', 'blockquote', 'pre', 'h2', 'h3', 'h4', 'table', 'figure', 'figcaption', 'details', 'dl', 'ul', 'ol'],
])

function plainOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  const inner = () => [...node.childNodes].map(plainOf).join('')
  if (!(node instanceof Element)) return inner()
  const name = node.localName
  if (name === 'br') return '\n'
  if (name === 'img') return node.getAttribute('alt') ?? ''
  if (name === 'ol' || name === 'ul') return `\n\n${itemsOf(node, name === 'ol')}\n\n`
  if (name === 'tr' || name === 'dt' || name === 'dd') return `${inner().trim()}\n`
  if (name === 'th' || name === 'td') return `${inner().trim()} `
  return blockTags.has(name) ? `\n\n${inner().trim()}\n\n` : inner()
}

function itemsOf(list: Element, isOrdered: boolean): string {
  const items = [...list.children].filter(({ localName }) => localName === 'li')
  return items
    .map((item, at) => `${isOrdered ? `${at + 1}.` : '-'} ${plainOf(item).trim().replaceAll(/\n+/g, ' ')}`)
    .join('\n')
}
