import { isWebAddress } from '@advisor/contract'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPrivateHost, lookupOfPublic } from '../private-addresses.ts'
import { SourceFailure } from './source-failure.ts'

/** How a document of a source is asked for. */
export interface Asking {
  /** Media types, as the header `Accept` has them. */
  accept: string
  /** Sent to the origin of the first address alone. */
  header: { name: string; value: string } | undefined
  mayCallPrivate: boolean
  /** Ends the connection. */
  signal: AbortSignal
}

/** What a source has sent. */
export interface ForeignDocument {
  /** Where it came from, after redirects. */
  url: URL
  /** Without parameters, in lower case. */
  mediaType: string
  text: string
}

/** A page of results is smaller by far; a source that sends more lies or errs. */
const mostBytes = 1_048_576
const mostRedirects = 3

/**
 * Gets a document by GET. Redirects are followed within the host and its port, or from http to https at their usual ports. Throws {@link SourceFailure}, or
 * the reason of the signal.
 */
export async function fetchDocument(first: URL, asking: Asking): Promise<ForeignDocument> {
  let url = first
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await request(url, first, asking)
    const next = redirectOf(answer, url)
    if (!next) return read(answer, url, asking.signal)
    answer.destroy()
    url = next
  }
  throw new SourceFailure('address', `${first.host} answers with more than ${mostRedirects} redirects.`)
}

const refusedAddress = () =>
  new SourceFailure('address', 'The address is of this machine or of a private network (--source-private-networks).')
const lookupPublic = lookupOfPublic(refusedAddress)

/** Resolves at the head of the answer. */
function request(url: URL, first: URL, asking: Asking): Promise<IncomingMessage> {
  const { accept, header, mayCallPrivate, signal } = asking
  if (!isWebAddress(url) || (!mayCallPrivate && isPrivateHost(url))) throw refusedAddress()
  const options: RequestOptions = {
    agent: false,
    signal,
    // Names are looked up once, and the address that is checked is the one that is called.
    lookup: mayCallPrivate ? undefined : lookupPublic,
    headers: {
      accept,
      // A compressed answer could be a thousand times as long as what is counted.
      'accept-encoding': 'identity',
      'user-agent': 'advisor-federated-search',
      ...(header && url.origin === first.origin && { [header.name]: header.value }),
    },
  }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve)
    sent.on('error', (error) => reject(signal.aborted ? asError(signal.reason) : asFailure(error, url)))
    sent.end()
  })
}

/** Where an answer leads; undefined: it is the document. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const next = URL.parse(headers.location ?? '', url.href)
  if (!next) throw new SourceFailure('status', `${url.host} redirects to no address.`)
  // Another port is another program, which nobody has registered.
  const isSecured = url.protocol === 'http:' && next.protocol === 'https:' && url.port === '' && next.port === ''
  const isWithin = next.origin === url.origin || (isSecured && next.hostname === url.hostname)
  if (!isWithin)
    throw new SourceFailure('address', `${url.host} redirects to ${next.origin}: register the address it leads to.`)
  return next
}

async function read(answer: IncomingMessage, url: URL, signal: AbortSignal): Promise<ForeignDocument> {
  const { statusCode = 0, headers } = answer
  try {
    if (statusCode === 401 || statusCode === 403)
      throw new SourceFailure('not-allowed', `${url.host} answered ${statusCode}: check the secret of the source.`)
    if (statusCode < 200 || statusCode > 299) throw new SourceFailure('status', `${url.host} answered ${statusCode}.`)
    if (!['', 'identity'].includes(headers['content-encoding'] ?? ''))
      throw new SourceFailure('unreadable', `${url.host} compresses its answer, although it was asked not to.`)
    if (Number(headers['content-length'] ?? 0) > mostBytes) throw tooLarge(url)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of answer) {
      // Without an encoding, a stream of bytes gives buffers.
      const part = chunk as Buffer
      bytes += part.length
      if (bytes > mostBytes) throw tooLarge(url)
      chunks.push(part)
    }
    const [mediaType = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
    return { url, mediaType: mediaType.trim(), text: decode(Buffer.concat(chunks), parameters.join(';'), url) }
  } catch (error) {
    throw signal.aborted ? asError(signal.reason) : asFailure(error, url)
  } finally {
    answer.destroy()
  }
}

const tooLarge = (url: URL) => new SourceFailure('too-large', `${url.host} answers with more than ${mostBytes} bytes.`)

function decode(bytes: Buffer, parameters: string, url: URL): string {
  const label = /charset="?([\w:.-]+)/.exec(parameters)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    throw new SourceFailure('unreadable', `${url.host} answers with bytes that are no text in ${label}.`)
  }
}

/** Codes of errors of Node.js that say that a certificate is not valid. */
const certificateCode = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(GET|VERIFY)/

function asFailure(error: unknown, url: URL): Error {
  if (error instanceof SourceFailure) return error
  if (!(error instanceof Error)) return asError(error)
  const code = 'code' in error ? String(error.code) : error.message
  return certificateCode.test(code)
    ? new SourceFailure('certificate', `The certificate of ${url.host} is not valid: ${code}.`)
    : new SourceFailure('unreachable', `There is no connection to ${url.host}: ${code}.`)
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))
