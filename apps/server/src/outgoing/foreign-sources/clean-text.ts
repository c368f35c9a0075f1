import { plainText } from '@advisor/domain-model'

/** So much of a text of a source is looked at. */
const mostMarkup = 10_000

/** Characters that change the order or the look of what stands around them, and those that no text has. */
const unwanted = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]/gu

/** A text of a source on one line, with at most so many characters; of HTML, its text. */
export function cleanText(text: string, isHtml: boolean, mostCharacters: number): string {
  const begin = text.slice(0, mostMarkup)
  const plain = isHtml
    ? plainText(begin.replaceAll(/<(script|style)\b[^>]*>[^<]*/gi, '').replace(/<[^>]*$/, ''))
    : begin
  const line = plain.replaceAll(/\s+/g, ' ').replaceAll(unwanted, '').trim()
  return line.length > mostCharacters
    ? `${[...line]
        .slice(0, mostCharacters - 1)
        .join('')
        .trimEnd()}…`
    : line
}
