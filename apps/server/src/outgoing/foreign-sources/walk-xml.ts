import { Parser } from 'htmlparser2'
import { SourceFailure } from './source-failure.ts'

/** Called for what stands in a document, in its order. Names are as written; `path` holds the elements around, outermost first. */
export interface XmlWalk {
  open?: (name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]) => void
  text?: (text: string, path: readonly string[]) => void
  close?: (name: string, path: readonly string[]) => void
}

const mostDepth = 60
const mostElements = 50_000

/** Walks through a document. Throws {@link SourceFailure} if it is not whole, declares entities, or is deeper or longer than results are. */
export function walkXml(xml: string, host: string, walk: XmlWalk): void {
  const path: string[] = []
  let elements = 0
  let isWhole = false
  const refuse = (what: string) => new SourceFailure('unreadable', `The answer of ${host} ${what}.`)
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (/^!doctype/i.test(name)) throw refuse('declares a document type')
      },
      onopentag: (name, attributes) => {
        if (++elements > mostElements || path.length >= mostDepth) throw refuse('is too deep or has too many elements')
        if (isWhole) throw refuse('has more than one root')
        walk.open?.(name, attributes, path)
        path.push(name)
      },
      ontext: (text) => {
        if (path.length === 0 && text.trim() !== '') throw refuse('is no XML')
        walk.text?.(text, path)
      },
      onclosetag: (name, isImplied) => {
        // The end of an empty element, `/>`, counts as implied too.
        const isClosed = !isImplied || xml[parser.endIndex - 1] === '/'
        if (!isClosed || path.at(-1) !== name) throw refuse('is no whole XML')
        path.pop()
        walk.close?.(name, path)
        isWhole = path.length === 0
      },
      onerror: (error) => {
        throw error
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  if (!isWhole) throw refuse('is no whole XML')
}
