/** The tags at which a line ends. */
const lineEnds = new Set([
  ...'p div li h1 h2 h3 h4 h5 h6 tr td th pre blockquote table ul ol dt dd figcaption'
    .split(' ')
    .map((name) => `/${name}`),
  ...['br', 'br /'],
])
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/**
 * Converts sanitised HTML to plain text: tags removed, ends of blocks as line breaks, entities resolved, alternative
 * texts of pictures kept. For searching and excerpts; it does not sanitise. Takes time in proportion to the text, whatever it holds.
 */
export function plainText(html: string): string {
  return withoutTags(html)
    .replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decodeEntity)
    .replaceAll(/[ \t]{2,}|\t/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim()
}

/** A tag goes from `<` to the next `>`; an opening bracket that nothing closes is text. */
function withoutTags(html: string): string {
  let text = ''
  let from = 0
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', from)) {
    const end = html.indexOf('>', start)
    if (end < 0) break
    text += html.slice(from, start) + wordsOfTag(html.slice(start + 1, end))
    from = end + 1
  }
  return text + html.slice(from)
}

function wordsOfTag(tag: string): string {
  // As the sanitiser writes it; other spellings are read below.
  if (lineEnds.has(tag)) return '\n'
  const [name = ''] = /^\/?\w*/.exec(tag) ?? []
  if (lineEnds.has(name.toLowerCase())) return '\n'
  const alternative = name.toLowerCase() === 'img' ? / alt="([^"]*)"/i.exec(tag)?.[1] : undefined
  return alternative === undefined ? '' : ` ${alternative} `
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name.toLowerCase()) ?? whole
  const code =
    name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
