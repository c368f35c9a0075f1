import { fillTemplate, limits, toLanguageTag, type ForeignSource, type InterfaceLocale } from '@advisor/contract'
import { fetchDocument, type Asking } from './fetch-document.ts'
import type { FoundPage } from './found-page.ts'
import { readDescription, type Template } from './read-description.ts'
import { readFeed } from './read-feed.ts'
import { readJson } from './read-json.ts'
import { SourceFailure } from './source-failure.ts'

export interface ForeignSourceSettings {
  /** The values of the headers that sources have, by the ids of the sources. */
  secrets: Readonly<Record<string, string>>
  /** Addresses of this machine and of private networks may be asked. */
  mayCallPrivate: boolean
}

/** What is asked of a source. */
export interface SourceQuestion {
  text: string
  locale: InterfaceLocale
  now: Date
  /** Ends the connection. */
  signal: AbortSignal
}

/** Of one source. More would wait in the source, and hold connections here. */
const mostAtOnce = 8
/** For so long a description is kept. */
const descriptionMs = 3_600_000
const xmlTypes = 'application/atom+xml, application/rss+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.7'

/** Asks external sources. What they answer is read with bounds, and is plain text and web addresses. */
export class ForeignSources {
  readonly #settings: ForeignSourceSettings
  /** How many questions each source is answering, by id. */
  readonly #running = new Map<string, number>()
  /** By address. */
  readonly #descriptions = new Map<string, { template: Template; at: number }>()

  constructor(settings: ForeignSourceSettings) {
    this.#settings = settings
  }

  /** The same, with further secrets, which may change; those that it has count first. */
  withSecrets(further: () => Readonly<Record<string, string>>): ForeignSources {
    const { secrets, mayCallPrivate } = this.#settings
    return new ForeignSources({
      mayCallPrivate,
      get secrets() {
        return { ...further(), ...secrets }
      },
    })
  }

  /** Whether the secret of a source is known. */
  hasSecret(id: string): boolean {
    return Object.hasOwn(this.#settings.secrets, id)
  }

  /** The first hits of a source. Throws {@link SourceFailure}, or the reason of the signal. */
  async search(source: ForeignSource, question: SourceQuestion): Promise<FoundPage> {
    const running = this.#running.get(source.id) ?? 0
    if (running >= mostAtOnce)
      throw new SourceFailure('busy', `The source "${source.id}" is answering ${running} searches already.`)
    this.#running.set(source.id, running + 1)
    try {
      return await this.#ask(source, question)
    } finally {
      this.#running.set(source.id, (this.#running.get(source.id) ?? 1) - 1)
    }
  }

  async #ask(source: ForeignSource, question: SourceQuestion): Promise<FoundPage> {
    const { signal } = question
    const asking = { header: this.#headerOf(source), mayCallPrivate: this.#settings.mayCallPrivate, signal }
    if (source.kind === 'json') {
      const url = fill({ template: source.url, firstIndex: 1, firstPage: 1 }, question)
      return readJson(await fetchDocument(url, { ...asking, accept: 'application/json' }), source.mapping)
    }
    const description = await this.#describe(source.url, asking, question.now)
    const url = fill(description, question)
    // A secret is for the origin that is registered.
    const header = url.origin === new URL(source.url).origin ? asking.header : undefined
    try {
      return readFeed(await fetchDocument(url, { ...asking, header, accept: xmlTypes }))
    } catch (error) {
      // The description may have changed.
      this.#descriptions.delete(source.url)
      throw error
    }
  }

  async #describe(url: string, asking: Omit<Asking, 'accept'>, now: Date): Promise<Template> {
    const kept = this.#descriptions.get(url)
    if (kept && now.getTime() - kept.at < descriptionMs) return kept.template
    const accept = 'application/opensearchdescription+xml, application/xml;q=0.9, text/xml;q=0.8'
    const template = readDescription(await fetchDocument(new URL(url), { ...asking, accept }))
    this.#descriptions.set(url, { template, at: now.getTime() })
    return template
  }

  #headerOf({ id, header }: ForeignSource): Asking['header'] {
    if (header === undefined) return undefined
    const { secrets } = this.#settings
    const value = Object.hasOwn(secrets, id) ? secrets[id] : undefined
    if (value === undefined)
      throw new SourceFailure('not-configured', `The source "${id}" needs a secret: name it in --source-secrets.`)
    return { name: header, value }
  }
}

function fill({ template, firstIndex, firstPage }: Template, { text, locale }: SourceQuestion): URL {
  const url = fillTemplate(template, {
    searchTerms: text,
    count: String(limits.federatedHits),
    startIndex: String(firstIndex),
    startPage: String(firstPage),
    language: toLanguageTag(locale),
    inputEncoding: 'UTF-8',
    outputEncoding: 'UTF-8',
  })
  if (url) return url
  throw new SourceFailure('not-configured', `The template ${template} needs parameters that OpenSearch does not name.`)
}
