import { idFromCaption } from '../objects/id-from-caption.ts'
import { childrenBySymbol, type TypeSymbol } from './taxonomy-changes.ts'

/** A name in a list of values, and how far it is indented. */
export interface OutlineLine {
  caption: string
  indent: number
}

/** Of the name of a value. */
export const mostCharacters = 300

/** A tab, also the cell of a spreadsheet, indents as far as this number of blanks. */
const blanksOfTab = 4

/** The lines of a pasted list with their indents; empty ones are left out, and names are cut to the length that they may have. */
export function readOutline(text: string): OutlineLine[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line) => {
    const caption = line.replaceAll(/\s+/gu, ' ').trim().slice(0, mostCharacters)
    const [blanks = ''] = /^\s*/u.exec(line) ?? []
    return caption === '' ? [] : [{ caption, indent: blanks.replaceAll('\t', ' '.repeat(blanksOfTab)).length }]
  })
}

/**
 * The symbols with those of a list below `parent`, or at the top: a line stands below the last one that is indented less. What has its
 * name already at its place stays, and gets what is new below it.
 */
export function addOutline(
  symbols: readonly TypeSymbol[],
  lines: readonly OutlineLine[],
  parent: string | undefined,
): TypeSymbol[] {
  const taken = new Set(symbols.map(({ id }) => id))
  const placeOf = (above: string | undefined, caption: string) => `${above ?? ''}\n${caption.toLowerCase()}`
  const there = new Map(
    [...childrenBySymbol(symbols)].flatMap(([above, children]) =>
      children.map(({ id, caption }) => [placeOf(above, caption), id] as const),
    ),
  )
  const added: TypeSymbol[] = []
  const way: { indent: number; id: string }[] = []
  for (const { caption, indent } of lines) {
    while ((way.at(-1)?.indent ?? -1) >= indent) way.pop()
    const above = way.at(-1)?.id ?? parent
    const place = placeOf(above, caption)
    const id = there.get(place) ?? idFromCaption(caption, taken)
    if (!there.has(place)) {
      taken.add(id)
      there.set(place, id)
      added.push({ id, caption, ...(above !== undefined && { parent: above }) })
    }
    way.push({ indent, id })
  }
  return [...symbols, ...added]
}
