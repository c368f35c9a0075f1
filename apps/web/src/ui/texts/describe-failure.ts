import { ChunkLoadError, HttpFailure, Refusal, type HttpFailureKind } from '../../api/failures.ts'
import { textsOf, type TextKey } from './texts.ts'

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

let sayRefusal: (key: string) => string | undefined = () => undefined

/** Gives the sentences of refusals (`refusal-texts.ts`), which the first page does not load. */
export function giveRefusalTexts(say: typeof sayRefusal): void {
  sayRefusal = say
}

/** The sentence for the user, in the language of the page. The server's own message takes precedence. */
export function describeFailure(failure: unknown): string {
  if (failure instanceof Refusal) return describeRefusal(failure)
  if (failure instanceof HttpFailure) return describeHttpFailure(failure)
  return textsOf('ui')(failure instanceof ChunkLoadError ? 'http.no-response' : 'failure.unknown')
}

function describeRefusal({ key, message }: Refusal): string {
  if (message) return message
  // With only a key: its sentence. The server says more with each refusal; a program between may not.
  return sayRefusal(key) ?? textsOf('ui')('failure.unknown')
}

function describeHttpFailure({ details }: HttpFailure): string {
  const t = textsOf('ui')
  const { kind, status, url, beginning = '', serverMessage, retryAfterSeconds } = details
  if (kind === 'slowed-down')
    return retryAfterSeconds
      ? t('http.slowed-down', { count: retryAfterSeconds })
      : (serverMessage ?? t('http.unavailable'))
  if (serverMessage) return serverMessage
  if (kind === 'not-json') return t('http.not-json', { url, beginning })
  if (kind === 'other' || kind === 'not-signed-in') return t('http.other', { code: String(status) })
  return t(httpTexts[kind])
}
