import { sanitiseHtml, sanitiseInPlace } from './sanitise-html.ts'

/** From this length on a text is looked through for long tables, in characters. */
const longText = 100_000
/** About so many elements are sanitised, drawn and laid out at a time: a few tens of milliseconds on a slow machine. */
const elementsOfPortion = 1_200

/** A sanitised text, without the rows of its long tables that are drawn later. */
export interface SanitisedText {
  body: ParentNode & Node
  /** The rows that are still to come, by the body of their table; not sanitised. */
  later: ReadonlyMap<Element, readonly RowPortion[]>
}

/** Some rows of one table, as the server sent them. */
export type RowPortion = readonly Element[]

/**
 * Sanitises a text like `sanitiseHtml`. Of a long table only the first rows are looked at: who shows it sanitises and draws the others
 * portion by portion, so that the page answers meanwhile.
 */
export function sanitiseInPortions(html: string): SanitisedText {
  if (html.length < longText) return { body: sanitiseHtml(html), later: new Map() }
  // The document of a parser is inert: it runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const text = document.implementation.createHTMLDocument().createElement('div')
  while (body.firstChild) text.append(body.firstChild)
  const later = new Map<Element, readonly RowPortion[]>()
  for (const rows of text.querySelectorAll('tbody')) {
    const [, ...portions] = portionsOf(rows)
    if (portions.length === 0) continue
    for (const row of portions.flat()) row.remove()
    later.set(rows, portions)
  }
  return { body: sanitiseInPlace(text), later }
}

/** Sanitises rows that were put off; returns an element with what may be shown of them. */
export function sanitiseRows(rows: RowPortion): ParentNode & Node {
  const body = document.implementation.createHTMLDocument().createElement('tbody')
  // A component may ask twice for the same rows.
  body.append(...rows.map((row) => row.cloneNode(true)))
  return sanitiseInPlace(body)
}

/** The rows of a table in portions. Headings and steps are counted through the whole text: rows with them are in the first. */
function portionsOf(tableBody: Element): RowPortion[] {
  if (tableBody.querySelector('ol, h1, h2, h3, h4, h5, h6, table') !== null) return [[...tableBody.children]]
  const portions: Element[][] = [[]]
  let elements = 0
  for (const row of tableBody.children) {
    if (elements >= elementsOfPortion) {
      portions.push([])
      elements = 0
    }
    portions.at(-1)?.push(row)
    elements += 1 + row.getElementsByTagName('*').length
  }
  return portions
}
