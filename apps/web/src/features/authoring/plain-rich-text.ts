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
