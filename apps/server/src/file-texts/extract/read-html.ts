import { Parser } from 'htmlparser2'
import type { PageCollector } from './page-collector.ts'
import { decodedChunks, encodingOf } from './read-plain.ts'

const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'object', 'iframe'])
/** Elements within a line; all others end one. */
const inline = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const charsetWithin = 2_048

/** Collects what a page of HTML, or an XML file, says. */
export function readHtml(bytes: Buffer, into: PageCollector): void {
  let silence = 0
  const parser = new Parser({
    onopentagname(name) {
      if (silent.has(name)) silence++
      if (!inline.has(name)) into.add('\n')
    },
    ontext(text) {
      if (silence === 0) into.add(text)
    },
    onclosetag(name) {
      if (silent.has(name) && silence > 0) silence--
      if (!inline.has(name)) into.add('\n')
    },
  })
  for (const text of decodedChunks(bytes, namedEncoding(bytes) ?? encodingOf(bytes))) parser.write(text)
  parser.end()
}

/** The encoding that a page names, if it is known. */
function namedEncoding(bytes: Buffer): string | undefined {
  const named = /\b(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, charsetWithin))?.[1]
  try {
    return named === undefined ? undefined : new TextDecoder(named).encoding
  } catch {
    return undefined
  }
}
