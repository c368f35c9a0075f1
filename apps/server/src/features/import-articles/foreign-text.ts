import { plainText } from '@advisor/domain-model'
import { Marked, type Tokens } from 'marked'
import { escapeHtml, sanitiseForeignRichText, type CleanHtml } from '../../store/solutions/rich-text.ts'

export interface TextOptions {
  format: 'text' | 'markdown' | 'html'
  linkBase: string | undefined
}

/** Converts a foreign text to sanitised HTML. Pictures of other sites become their alternative texts. */
export function toRichText(text: string, { format, linkBase }: TextOptions): CleanHtml {
  const html = { html: () => text, text: () => paragraphs(text), markdown: () => markdownToHtml(text) }[format]()
  return sanitiseForeignRichText(html, linkBase)
}

/** Converts a foreign text to plain text. */
export function toPlainText(text: string, options: TextOptions): string {
  return options.format === 'text' ? text : plainText(toRichText(text, options))
}

/** Blank lines separate paragraphs; lines that begin with a dash, an asterisk or a number are lists. */
function paragraphs(text: string): string {
  return escapeHtml(text)
    .split(/\n[ \t]*\n+/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockToHtml)
    .join('\n')
}

function blockToHtml(block: string): string {
  const lines = block.split('\n')
  for (const [list, marker] of [
    ['ul', /^[-*•] +/],
    ['ol', /^\d{1,3}[.)] +/],
  ] as const)
    if (lines.every((line) => marker.test(line)))
      return `<${list}>${lines.map((line) => `<li>${line.replace(marker, '')}</li>`).join('')}</${list}>`
  return `<p>${lines.join('<br />')}</p>`
}

/** The names of boxes in documentation systems, and the classes of rich text. */
const boxes: Record<string, string> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  error: 'warning',
  caution: 'caution',
}

/** Elements that authors use in Markdown on purpose; other text in angle brackets is a placeholder: `<namespace>`. */
const htmlElements = new Set(
  (
    'a abbr article b blockquote body br button caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link ' +
    'main mark math meta nav noscript object ol option p picture pre q s samp script section select small source span ' +
    'strike strong style sub summary sup svg table tbody td template textarea tfoot th thead title tr tt u ul var video wbr'
  ).split(' '),
)

const markdown = new Marked({
  gfm: true,
  renderer: {
    blockquote({ tokens }: Tokens.Blockquote): string {
      const body = this.parser.parse(tokens)
      const [opening, name = ''] = /^<p>\[!(\w+)\][ \t]*(?:<br>)?\s*(?:<\/p>)?/.exec(body) ?? []
      const box = boxes[name.toLowerCase()]
      if (opening === undefined || box === undefined) return `<blockquote>\n${body}</blockquote>\n`
      const rest = body.slice(opening.length)
      return `<blockquote class="${box}">\n${opening.endsWith('</p>') ? '' : '<p>'}${rest}</blockquote>\n`
    },
    html({ text }: Tokens.HTML | Tokens.Tag): string {
      const name = /^<\/?([a-z][\w-]*)/i.exec(text.trimStart())?.[1]
      return name !== undefined && !htmlElements.has(name.toLowerCase()) ? escapeHtml(text) : text
    },
  },
})

function markdownToHtml(text: string): string {
  return markdown.parse(withoutMacros(text), { async: false })
}

/**
 * Macros of documentation systems that contain words: `[!UICONTROL Save]`, `:::image … alt-text="Dialog":::`; and a
 * macro for style only: `[!div class="…"]`.
 */
function withoutMacros(text: string): string {
  return text
    .replaceAll(/\[!div [^\]\n]{1,200}\]/gi, '')
    .replaceAll(/\[!(?:UICONTROL|DNL) ([^\]\n]{1,200})\]/g, '$1')
    .replaceAll(/:::no-loc text="([^"\n]{1,200})":::/g, '$1')
    .replaceAll(/:::image ([^\n]{0,1300}?):::/g, (whole, picture: string) => wordsOfPicture(picture) ?? whole)
}

function wordsOfPicture(attributes: string): string | undefined {
  return /alt-text="([^"\n]{0,500})"/.exec(attributes)?.[1]
}
