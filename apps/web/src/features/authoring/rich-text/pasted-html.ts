import { richTextClasses } from '@advisor/contract'
import { readHtml } from './read-rich-text.ts'

export interface PasteTexts {
  /** Stands in the text for a picture that the clipboard does not have. */
  missingPicture: (name: string) => string
}

/**
 * Returns HTML of the clipboard as the editor reads it: lists of Word are lists, what was deleted in Word is absent, and pictures that
 * the clipboard only names are named. `send` is given each picture that the clipboard has, and returns what stands for it.
 */
export function cleanPasted(html: string, texts: PasteTexts, send: (dataUrl: string) => string | undefined): string {
  const body = readHtml(html)
  // Copied within the editor.
  if (body.querySelector('[data-pm-slice]')) return html
  if (/urn:schemas-microsoft-com|class=["']?Mso|mso-list/i.test(html)) cleanWord(body)
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper)
  for (const picture of body.querySelectorAll('img')) placePicture(picture, texts, send)
  for (const box of [...body.querySelectorAll('div, section, article, main, header, footer, center')].toReversed())
    if (!richTextClasses.some((name) => box.classList.contains(name))) flatten(box)
  return body.innerHTML
}

function placePicture(
  picture: HTMLImageElement,
  { missingPicture }: PasteTexts,
  send: (url: string) => string | undefined,
): void {
  // prettier-ignore
  const src = picture.getAttribute('src') ?? ''
  // A picture of a text of ours.
  if (/^file:[0-9a-f]{64}$/.test(src)) return
  const sending = /^data:image\//i.test(src) ? send(src) : undefined
  if (sending !== undefined) return picture.setAttribute('src', sending)
  const name = picture.alt || (src.startsWith('data:') ? '' : (src.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? ''))
  picture.replaceWith(missingPicture(name))
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

const blocks = 'p, div, ul, ol, table, h2, h3, h4, blockquote, pre, figure, dl, details, hr'

/** Boxes of web pages say nothing: one of words is a paragraph, another one its content. */
function flatten(box: Element): void {
  if (box.querySelector(blocks) || box.closest('li, td, th') === box.parentElement) return unwrap(box)
  const paragraph = box.ownerDocument.createElement('p')
  paragraph.append(...box.childNodes)
  box.replaceWith(paragraph)
}

function cleanWord(body: HTMLElement): void {
  // Word marks what was deleted while changes are tracked.
  for (const deleted of body.querySelectorAll('del')) deleted.remove()
  for (const other of body.querySelectorAll('ins')) unwrap(other)
  for (const element of [...body.querySelectorAll('*')])
    if (element.localName.includes(':')) {
      if (element.textContent?.replaceAll('\u00a0', '').trim() === '') element.remove()
      else unwrap(element)
    }
  makeLists(body)
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.querySelector('img') && paragraph.textContent?.replaceAll('\u00a0', '').trim() === '')
      if (!paragraph.closest('td, th')) paragraph.remove()
}

interface Level {
  level: number
  list: Element
}

/** Paragraphs that Word draws as items become items, as deep as Word says. */
function makeLists(body: HTMLElement): void {
  let last: Element | undefined
  let open: Level[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h2, h3, h4')) {
    const level = Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) {
      open = []
      continue
    }
    if (paragraph.previousElementSibling !== last) open = []
    const marker = takeMarker(paragraph)
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const tag = marker.isOrdered ? 'ol' : 'ul'
    const here = open.at(-1)
    if (here?.level !== level || here.list.localName !== tag) {
      if (here?.level === level) open.pop()
      const list = body.ownerDocument.createElement(tag)
      if (marker.start > 1) list.setAttribute('start', String(marker.start))
      if (marker.type) list.setAttribute('type', marker.type)
      const outer = open.at(-1)?.list.lastElementChild
      if (outer) outer.append(list)
      else paragraph.before(list)
      open.push({ level, list })
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    last = open[0]?.list
    paragraph.remove()
  }
}

function takeMarker(paragraph: HTMLElement): { isOrdered: boolean; start: number; type: string | undefined } {
  const marks = [...paragraph.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) // prettier-ignore
  const words = marks
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .replaceAll('\u00a0', ' ')
    .trim()
  for (const mark of marks) mark.remove()
  const number = /^\(?(?:\d+\.)*(\d+)[.)]?$/.exec(words)?.[1]
  if (number !== undefined) return { isOrdered: true, start: Number(number), type: undefined }
  const letter = /^\(?([a-z]{1,4})[.)]$/i.exec(words)?.[1]
  if (letter === undefined) return { isOrdered: false, start: 1, type: undefined }
  const type = /^[ivx]+$/i.test(letter) ? 'i' : 'a'
  return { isOrdered: true, start: 1, type: letter === letter.toUpperCase() ? type.toUpperCase() : type }
}
