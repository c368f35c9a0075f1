import type { Codes, Inline } from './inline-codes.ts'

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:1.2'

/** A paragraph to translate. */
export interface XliffUnit {
  id: string
  source: Inline[]
  /** What is translated already; empty: nothing. */
  target: Inline[]
  codes: Codes
  state: 'needs-translation' | 'needs-review-translation' | 'translated'
  notes: string[]
}

/** The texts of a solution. */
export interface XliffFile {
  original: string
  sourceTag: string
  targetTag: string
  /** The version of the source. */
  version: number
  note: string
  units: XliffUnit[]
}

/** The files as one document of XLIFF 1.2. */
export function writeXliff(files: readonly XliffFile[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="${xliffNamespace}">\n${files.map(writeFile).join('')}</xliff>\n`
}

function writeFile({ original, sourceTag, targetTag, version, note, units }: XliffFile): string {
  const attributes = attributesOf({
    ...{ original, 'source-language': sourceTag, 'target-language': targetTag },
    ...{ datatype: 'html', 'product-version': String(version) },
  })
  return `<file${attributes}>\n<header><note>${escaped(note)}</note></header>\n<body>\n${units.map(writeUnit).join('')}</body>\n</file>\n`
}

function writeUnit({ id, source, target, codes, state, notes }: XliffUnit): string {
  const inTarget = target.length === 0 ? '' : writeInline(target, codes)
  return (
    `<trans-unit${attributesOf({ id, 'xml:space': 'preserve' })}>` +
    `<source>${writeInline(source, codes)}</source><target${attributesOf({ state })}>${inTarget}</target>` +
    `${notes.map((note) => `<note>${escaped(note)}</note>`).join('')}</trans-unit>\n`
  )
}

/** The words and codes of a unit as XML. */
export function writeInline(inline: readonly Inline[], codes: Codes): string {
  return inline
    .map((piece) => {
      if (piece.kind === 'text') return escaped(piece.text)
      if (piece.kind === 'pair') {
        const name = codes.pairs.get(piece.id)?.name ?? ''
        return `<g${attributesOf({ id: piece.id, ctype: `x-html-${name}` })}>${writeInline(piece.content, codes)}</g>`
      }
      const { name = '', alt = '' } = codes.singles.get(piece.id) ?? {}
      const about: Record<string, string> =
        name === 'img' ? { ctype: 'image', 'equiv-text': alt } : { ctype: name === 'br' ? 'lb' : `x-html-${name}` }
      return `<x${attributesOf({ id: piece.id, ...about })}/>`
    })
    .join('')
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${name}="${escaped(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`,
    )
    .join('')
}

/** Signs that XML cannot hold become the sign for what is not known. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
