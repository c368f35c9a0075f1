import { ChunkLoadError, HttpFailure, Refusal, type HttpFailureKind } from '../../api/failures.ts'
import { pageLanguage, textsOf, type TextKey } from './texts.ts'

const httpTexts: Record<
  Exclude<HttpFailureKind, 'not-signed-in' | 'slowed-down' | 'other' | 'not-json'>,
  TextKey<'ui'>
> = {
  'bad-request': 'http.bad-request',
  forbidden: 'http.bad-request',
  'not-supported': 'http.not-supported',
  internal: 'http.internal',
  'backend-unreachable': 'http.backend-unreachable',
  'bad-gateway': 'http.backend-unreachable',
  unavailable: 'http.unavailable',
  'too-slow': 'http.too-slow',
  'no-response': 'http.no-response',
}

let sayRefusal: (refusal: Pick<Refusal, 'key' | 'params'>) => string | undefined = () => undefined

/** Gives the sentences of refusals (`refusal-texts.ts`), which the first page does not load. */
export function giveRefusalTexts(say: typeof sayRefusal): void {
  sayRefusal = say
}

/** The language in which a failure was described first: that of the server's message. */
const saidIn = new WeakMap<Error, string>()

/**
 * The sentence for the user, in the language of the page. The server's own message takes precedence, until the user has changed the
 * language and there is a sentence in it.
 */
export function describeFailure(failure: unknown): string {
  if (failure instanceof Refusal) return describeRefusal(failure)
  if (failure instanceof HttpFailure) return describeHttpFailure(failure)
  return textsOf('ui')(failure instanceof ChunkLoadError ? 'http.no-response' : 'failure.unknown')
}

function describeRefusal(refusal: Refusal): string {
  const { message } = refusal
  if (message && isInPageLanguage(refusal)) return message
  // The server says more with each refusal; a program between may not.
  return sayRefusal(refusal) ?? (message || textsOf('ui')('failure.unknown'))
}

/**
 * What a refusal says of the fields of a form, by their names; nothing for other failures. After a change of the language each of them has
 * the sentence of the refusal, if the page has it.
 */
export function refusedFields(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof Refusal)) return {}
  const { fields } = failure
  const said = isInPageLanguage(failure) ? undefined : sayRefusal(failure)
  return said === undefined ? fields : Object.fromEntries(Object.keys(fields).map((name) => [name, said]))
}

function describeHttpFailure(failure: HttpFailure): string {
  const t = textsOf('ui')
  const { kind, status, url, beginning = '', retryAfterSeconds } = failure.details
  const serverMessage = isInPageLanguage(failure) ? failure.details.serverMessage : undefined
  if (kind === 'slowed-down')
    return retryAfterSeconds
      ? t('http.slowed-down', { count: retryAfterSeconds })
      : (serverMessage ?? t('http.unavailable'))
  if (serverMessage) return serverMessage
  if (kind === 'not-json') return t('http.not-json', { url, beginning })
  if (kind === 'other' || kind === 'not-signed-in') return t('http.other', { code: String(status) })
  return t(httpTexts[kind])
}

function isInPageLanguage(failure: Error): boolean {
  const tag = pageLanguage()
  if (!saidIn.has(failure)) saidIn.set(failure, tag)
  return saidIn.get(failure) === tag
}
