const blockEnd = /<\/(?:p|div|li|h[1-6]|tr|td|th|pre|blockquote|table|ul|ol|dt|dd|figcaption)\s*>|<br\s*\/?>/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Converts sanitised HTML to plain text: tags removed, ends of blocks as line breaks, entities resolved, alternative
 * texts of pictures kept. For searching and excerpts; it does not sanitise.
 */
export function plainText(html: string): string {
  return html
    .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, ' $1 ')
    .replaceAll(blockEnd, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decodeEntity)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim()
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code =
    name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
