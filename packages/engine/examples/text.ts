/** Texts that one thread changes and others search, with highlights: `node examples/text.ts`. */
import { TextIndex, excerpt, highlight, TextIndexReader, type TextField } from '@advisor/engine/text'

const fields: TextField[] = [{ id: 'title', weight: 1, kind: 'prose' }]
const title = 'The burrs do not turn, and the motor hums'

const writer = new TextIndex({ fields })
writer.put([{ id: 1, filterKey: 'published', masterLocale: 'en', texts: [{ locale: 'en', fields: { title } }] }])

/** In another thread; what is posted to it shares its memory, so that no text is copied. */
const reader = new TextIndexReader({ fields })
reader.receive(structuredClone(writer.publish()))
export const answer = reader.search({ text: 'turning burrs', locale: 'en' })

const marks = highlight(title, answer.highlights, 'en', 'prose')
export const marked = marks.map(({ start, end }) => title.slice(start, end))
export const shown = excerpt(title, marks, 24)

console.log(JSON.stringify({ answer, marked, shown }, undefined, 2))
