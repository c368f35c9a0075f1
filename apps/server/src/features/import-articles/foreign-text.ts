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

const dash = /^[-*•] +/
const number = /^(\d{1,3})[.)] +/

function blockToHtml(block: string): string {
  const lines = block.split('\n')
  const items = (marker: RegExp) => lines.map((line) => `<li>${line.replace(marker, '')}</li>`).join('')
  if (lines.every((line) => dash.test(line)) && !saysNumbers(block)) return `<ul>${items(dash)}</ul>`
  const first = Number(number.exec(block)?.[1])
  const isCounted = lines.every((line, at) => Number(number.exec(line)?.[1]) === first + at)
  if (isCounted) return `<ol${first === 1 ? '' : ` start="${first}"`}>${items(number)}</ol>`
  return `<p>${lines.join('<br />')}</p>`
}

/** A reading below zero: the dash is its sign. */
const readingBelowZero = /^ {0,3}- ?\d+(?:[.,]\d+)? ?(?:°|%|[kmµ]?[VAWK]\b|m?bar\b|dB\b)/
const year = /^ {0,3}\d{4,}[.)] /

/** Whether what a list would begin with belongs to the text: `- 20 °C` in each line, or `1986.` */
function saysNumbers(list: string): boolean {
  const lines = list.slice(0, 10_000).split('\n')
  const end = lines.findIndex((line) => !/^ {0,3}- /.test(line))
  return (
    year.test(list) ||
    (end !== 0 && lines.slice(0, end < 0 ? undefined : end).every((line) => readingBelowZero.test(line)))
  )
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

const markdown = new Marked({
  gfm: true,
  tokenizer: {
    // In manuals one `~` says 'about'.
    del: (source) => (source.startsWith('~~') ? false : undefined),
    list: (source) => (saysNumbers(source) ? undefined : false),
  },
  renderer: {
    blockquote({ tokens }: Tokens.Blockquote): string {
      const body = this.parser.parse(tokens)
      const [opening, name = ''] = /^<p>\[!(\w+)\][ \t]*(?:<br>)?\s*(?:<\/p>)?/.exec(body) ?? []
      const box = boxes[name.toLowerCase()]
      if (opening === undefined || box === undefined) return `<blockquote>\n${body}</blockquote>\n`
      const rest = body.slice(opening.length)
      return `<blockquote class="${box}">\n${opening.endsWith('</p>') ? '' : '<p>'}${rest}</blockquote>\n`
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
