import { Parser } from 'htmlparser2'

/** What is told of an XML document, in its order. Names are without their namespaces. */
export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** Reads XML chunk by chunk. Entities other than the usual ones stay as they are written: none grows. */
export async function readXml(chunks: AsyncIterable<string> | Iterable<string>, events: XmlEvents): Promise<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => events.open(localName(name), attributes),
      ontext: (text) => events.text?.(text),
      onclosetag: (name) => events.close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const chunk of chunks) parser.write(chunk)
  parser.end()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
