import { fillTemplate, isSearchTemplate } from '@advisor/contract'
import type { ForeignDocument } from './fetch-document.ts'
import { SourceFailure } from './source-failure.ts'
import { walkXml } from './walk-xml.ts'

/** How a source wants to be asked. */
export interface Template {
  template: string
  /** The numbers of the first result and of the first page. */
  firstIndex: number
  firstPage: number
}

/** The types of results that are read, the best first. Suggestions are no results, and JSON has no common form. */
const readTypes = ['application/atom+xml', 'application/rss+xml']

/**
 * Reads an OpenSearch description: its template for results in Atom or, without one, in RSS. Throws {@link SourceFailure} if it has
 * none on its own host.
 */
export function readDescription({ url, text }: ForeignDocument): Template {
  const templates: (Template & { type: string })[] = []
  let isDescription = false
  walkXml(text, url.host, {
    open: (name, attributes, path) => {
      if (path.length === 0) isDescription = name.replace(/^.*:/, '') === 'OpenSearchDescription'
      if (path.length !== 1 || name.replace(/^.*:/, '') !== 'Url') return
      const { type = '', template = '', rel = 'results', method = 'get', indexOffset, pageOffset } = attributes
      if (rel.split(/\s+/).includes('results') && method.toLowerCase() === 'get')
        templates.push({
          type: type.toLowerCase(),
          template,
          firstIndex: numberOr1(indexOffset),
          firstPage: numberOr1(pageOffset),
        })
    },
  })
  if (!isDescription) throw new SourceFailure('unreadable', `The answer of ${url.host} is no OpenSearch description.`)
  const usable = templates.filter(({ template }) => isSearchTemplate(template) && isOfHost(template, url))
  const [best] = readTypes.flatMap((wanted) => usable.filter(({ type }) => type === wanted))
  if (best) return best
  throw new SourceFailure(
    'not-configured',
    `The description of ${url.host} has no template on its host for results in Atom or RSS. It has: ${templates.map(({ type, template }) => `${type} ${template}`).join(', ') || 'none'}.`,
  )
}

function isOfHost(template: string, { hostname, protocol }: URL): boolean {
  const filled = fillTemplate(template, { searchTerms: 'x', count: '1', startIndex: '1', startPage: '1', language: 'en', inputEncoding: 'UTF-8', outputEncoding: 'UTF-8' }) // prettier-ignore
  return filled?.hostname === hostname && (filled.protocol === 'https:' || protocol === 'http:')
}

function numberOr1(text: string | undefined): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 1
}
