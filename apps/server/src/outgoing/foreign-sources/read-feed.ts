import type { ForeignDocument } from './fetch-document.ts'
import { foundPage, type FoundPage, type RawHit } from './found-page.ts'
import { SourceFailure } from './source-failure.ts'
import { walkXml } from './walk-xml.ts'

/** A hit that is being read. */
interface OpenEntry {
  title: string
  link: string
  /** By the name of the element. */
  texts: Map<string, string>
  isHtml: boolean
}

const mostEntries = 100
/** Of the text of one element. */
const mostTextCharacters = 20_000
/** The elements that tell what a hit is about, the best first. */
const excerpts = ['summary', 'description', 'content', 'content:encoded']

/** Reads results in Atom or RSS with the elements of OpenSearch. Throws {@link SourceFailure} for anything else. */
export function readFeed({ url, mediaType, text }: ForeignDocument): FoundPage {
  if (!/^(application|text)\/(xml|[\w.-]+\+xml)$/.test(mediaType))
    throw new SourceFailure(
      'unreadable',
      `${url.host} answers with the type "${mediaType}" in the place of Atom or RSS.`,
    )
  const hits: RawHit[] = []
  let entry: OpenEntry | undefined
  let total = ''
  walkXml(text, url.host, {
    open: (name, attributes, path) => {
      if (path.length === 0 && !['feed', 'rss', 'rdf:rdf'].includes(name.toLowerCase()))
        throw new SourceFailure('unreadable', `The answer of ${url.host} is neither Atom nor RSS.`)
      if (isEntry(name) && !entry && hits.length < mostEntries)
        // The titles and descriptions of RSS are HTML by custom.
        entry = { title: '', link: '', texts: new Map(), isHtml: name === 'item' }
      else if (entry && isEntry(path.at(-1))) openPart(entry, name, attributes)
    },
    text: (piece, path) => {
      const inEntry = path.findIndex((name) => isEntry(name))
      const part = inEntry < 0 ? undefined : path[inEntry + 1]
      if (path.at(-1)?.endsWith(':totalResults') && total.length < 20) total += piece
      if (!entry || part === undefined) return
      if (part === 'title') entry.title = joined(entry.title, piece)
      else if (part === 'link') entry.link = joined(entry.link, piece)
      else if (excerpts.includes(part)) entry.texts.set(part, joined(entry.texts.get(part) ?? '', piece))
    },
    close: (name) => {
      if (!entry || !isEntry(name)) return
      const { title, link, texts, isHtml } = entry
      hits.push({ title, link, isHtml, excerpt: excerpts.map((part) => texts.get(part)).find(Boolean) })
      entry = undefined
    },
  })
  return foundPage(hits, total, url)
}

const isEntry = (name: string | undefined) => name === 'entry' || name === 'item'

function openPart(entry: OpenEntry, name: string, { rel, href, type }: Readonly<Record<string, string>>): void {
  if (name === 'link' && href !== undefined && (rel === undefined || rel === 'alternate') && entry.link === '')
    entry.link = href
  if (type === 'html') entry.isHtml = true
}

const joined = (before: string, piece: string) => (before + piece).slice(0, mostTextCharacters)
