const blocks =
  'p div section article header footer aside address h1 h2 h3 h4 h5 h6 pre blockquote hr figure figcaption details summary ' +
  'ul ol li dl dt dd table caption thead tbody tfoot tr th td form fieldset legend'
/** The tags that part words, where they begin and where they end. Others decorate: what they are inside of is one word. */
const lineEnds = new Set([...blocks.split(' ').flatMap((name) => [name, `/${name}`]), 'br', 'br /'])
/** Digits and signs as they are drawn above and below the line. */
const raised = new Map([...'0123456789+-'].map((sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'[at]!]))
const lowered = new Map([...'0123456789+-'].map((sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋'[at]!]))
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/**
 * Converts sanitised HTML to plain text: tags removed, beginnings and ends of blocks as line breaks, entities resolved,
 * alternative texts of pictures kept, digits above and below the line kept apart from those before: `E04²`. For searching and excerpts; it does not sanitise. Takes time in proportion to the text, whatever it holds.
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
  let drawn: ReadonlyMap<string, string> | undefined
  const add = (piece: string) => {
    text += drawn === undefined ? piece : piece.replaceAll(/[0-9+-]/g, (sign) => drawn!.get(sign)!)
  }
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', from)) {
    const end = html.indexOf('>', start)
    if (end < 0) break
    const tag = html.slice(start + 1, end)
    add(html.slice(from, start))
    if (/^\/?su[bp]\b/i.test(tag)) drawn = tag.startsWith('/') || !/\d$/.test(text) ? undefined : signsOf(tag)
    text += wordsOfTag(tag)
    from = end + 1
  }
  add(html.slice(from))
  return text
}

function signsOf(tag: string): ReadonlyMap<string, string> {
  return /^sup/i.test(tag) ? raised : lowered
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
