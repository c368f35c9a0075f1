import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { wordsOf, type Inline } from './inline-codes.ts'

/** A unit as a file has it. */
export interface ReadUnit {
  id: string
  source: Inline[]
  /** Empty: not translated. */
  target: Inline[]
  /** What the tool says of the translation; empty: nothing. */
  state: string
}

/** The part of a document that is about one solution. */
export interface ReadFile {
  original: string
  sourceTag: string
  targetTag: string
  units: ReadUnit[]
}

/** What makes a document no XLIFF that can be read; in words for who made it. */
export class XliffError extends Error {}

/** Elements in each other. */
const mostDepth = 40
/** Units of a document. */
const mostUnits = 50_000
/** Pieces of a document: words and codes. */
const mostPieces = 500_000

/** Elements whose content is not for us. */
const skipped = new Set(['alt-trans', 'note', 'header', 'seg-source', 'bin-unit', 'count-group', 'context-group', 'prop-group', 'glossary', 'reference', 'skl', 'sub']) // prettier-ignore
/** Marks of tools around words; the words stand. */
const transparent = new Set(['mrk'])

/**
 * The files of an XLIFF 1.2 document. Nothing outside of the document is read: a document type, and with it each entity of its own, is refused.
 * Throws {@link XliffError} for what cannot be read.
 */
export function readXliff(xml: string): ReadFile[] {
  const reader = new XliffReader()
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new XliffError(error.message.slice(0, 200))
  })
  parser.on('doctype', () => {
    throw new XliffError('it has a document type')
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('closetag', ({ name }) => reader.close(localName(name)))
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  parser.write(xml.replace(/^\ufeff/, '')).close()
  return reader.files
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

class XliffReader {
  readonly files: ReadFile[] = []
  #depth = 0
  /** The depth of the skipped element around; 0: none. */
  #skippedAt = 0
  #units = 0
  #pieces = 0
  #file: ReadFile | undefined
  #unit: ReadUnit | undefined
  /** Where words and codes go: the source or the target of a unit, and the codes around. */
  readonly #into: Inline[][] = []

  open({ name: full, attributes }: SaxesTagPlain): void {
    const name = localName(full)
    if (++this.#depth > mostDepth) throw new XliffError('its elements are nested too deeply')
    if (this.#skippedAt > 0) return
    const named = (attribute: string) => String(attributes[attribute] ?? '')
    if (this.#depth === 1 && (name !== 'xliff' || !named('version').startsWith('1.')))
      throw new XliffError('it is no XLIFF 1.2')
    if (skipped.has(name)) this.#skippedAt = this.#depth
    else if (this.#into.length > 0) this.#openInline(name, named('id'))
    else if (name === 'file') {
      this.#file = {
        ...{ original: named('original').slice(0, 300), units: [] },
        ...{ sourceTag: named('source-language').slice(0, 30), targetTag: named('target-language').slice(0, 30) },
      }
      this.files.push(this.#file)
    } else if (name === 'trans-unit') {
      if (++this.#units > mostUnits) throw new XliffError('it has too many units')
      this.#unit = { id: named('id').slice(0, 300), source: [], target: [], state: '' }
      this.#file?.units.push(this.#unit)
    } else if ((name === 'source' || name === 'target') && this.#unit) {
      this.#into.push(this.#unit[name])
      if (name === 'target') this.#unit.state = named('state').slice(0, 50)
    }
  }

  close(name: string): void {
    if (this.#skippedAt > 0) {
      if (this.#depth === this.#skippedAt) this.#skippedAt = 0
    } else if (this.#into.length > 0) {
      if (!transparent.has(name)) this.#into.pop()
    } else if (name === 'trans-unit') this.#unit = undefined
    this.#depth--
  }

  text(text: string): void {
    const into = this.#into.at(-1)
    if (!into || this.#skippedAt > 0 || text === '') return
    const last = into.at(-1)
    if (last?.kind === 'text') last.text += text
    else this.#add(into, { kind: 'text', text })
  }

  #openInline(name: string, id: string): void {
    if (transparent.has(name)) return
    const into = this.#into.at(-1)
    if (!into) return
    if (name === 'g') {
      const content: Inline[] = []
      this.#add(into, { kind: 'pair', id, content })
      this.#into.push(content)
      return
    }
    // Other codes than ours have no number that we know: they are told at the unit.
    this.#add(into, { kind: 'single', id: name === 'x' ? id : `${name} ${id}` })
    this.#into.push([])
  }

  #add(into: Inline[], piece: Inline): void {
    if (++this.#pieces > mostPieces) throw new XliffError('it is too large')
    into.push(piece)
  }
}

/** Whether a unit has a translation. */
export const isTranslated = ({ target }: ReadUnit) =>
  target.some(({ kind }) => kind !== 'text') || wordsOf(target).trim() !== ''
