import { createHmac } from 'node:crypto'
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPrivateHost, lookupOfPublic } from './private-addresses.ts'

export interface WebhookSettings {
  /** Signs what is sent. */
  secret: string
  /** Addresses of private networks may be called. */
  mayCallPrivate: boolean
  /** For a whole call; default: 10 s. */
  timeoutMs?: number
}

/** What went wrong with a call. */
type WebhookProblem = 'answered' | 'no-address' | 'private-address'

/** A call that has come to nothing. */
export class WebhookFailed extends Error {
  readonly problem: WebhookProblem
  /** The status of the answer. */
  readonly status: number | undefined

  constructor(message: string, problem: WebhookProblem, status?: number) {
    super(message)
    this.name = 'WebhookFailed'
    this.problem = problem
    this.status = status
  }
}

/** What was called has refused for good, or may not be called. */
export class WebhookRefused extends WebhookFailed {
  override readonly name = 'WebhookRefused'
}

const usualTimeoutMs = 10_000
/** Statuses below 500 after which a later try may succeed: a timeout, too many requests. */
const passing = [408, 425, 429]

/** Calls webhooks: signed JSON by POST. Redirects are not followed. */
export class Webhooks {
  readonly #settings: WebhookSettings

  constructor(settings: WebhookSettings) {
    this.#settings = settings
  }

  /**
   * Sends the body, and returns the beginning of what is answered, as text. `Advisor-Signature` is `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.body", hexadecimal>`,
   * `Advisor-Delivery` the id, the same for each try. Throws {@link WebhookRefused} when another try cannot help, other errors otherwise.
   */
  async post(url: string, id: string, body: object, now: Date): Promise<string> {
    const target = this.#requireAllowed(url)
    const text = JSON.stringify(body)
    const seconds = Math.floor(now.getTime() / 1_000)
    const signature = createHmac('sha256', this.#settings.secret).update(`${seconds}.${text}`).digest('hex')
    const { status, answer } = await send(target, text, {
      method: 'POST',
      // Names are looked up once, and the address that is checked is the one that is called.
      lookup: this.#settings.mayCallPrivate ? undefined : lookupPublic,
      signal: AbortSignal.timeout(this.#settings.timeoutMs ?? usualTimeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'user-agent': 'advisor-webhook',
        'advisor-delivery': id,
        'advisor-signature': `t=${seconds},v1=${signature}`,
      },
    })
    if (status >= 200 && status < 300) return answer
    const message = `The webhook answered ${status}.`
    const Failure = status >= 500 || passing.includes(status) ? WebhookFailed : WebhookRefused
    throw new Failure(message, 'answered', status)
  }

  #requireAllowed(url: string): URL {
    const target = URL.parse(url)
    if (!target || !['http:', 'https:'].includes(target.protocol))
      throw new WebhookRefused('The webhook has no address.', 'no-address')
    if (!this.#settings.mayCallPrivate && isPrivateHost(target)) throw refusedAddress()
    return target
  }
}

const refusedAddress = () =>
  new WebhookRefused('The address of the webhook is in a private network.', 'private-address')

const lookupPublic = lookupOfPublic(refusedAddress)

/** Of an answer more is not read. */
const mostAnswerBytes = 2_000

/** The status of the answer, and its beginning without characters that no text has. A body that breaks off is as long as it came. */
function send(target: URL, text: string, options: RequestOptions): Promise<{ status: number; answer: string }> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    let end: (() => void) | undefined
    const sent = request(target, { ...options, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      end = () => {
        const read = Buffer.concat(chunks).subarray(0, mostAnswerBytes).toString()
        resolve({ status: answer.statusCode ?? 0, answer: read.replaceAll(/[^\P{Cc}\n\t]|\ufffd/gu, '') })
        answer.destroy()
      }
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= mostAnswerBytes) end?.()
      })
      answer.once('end', end)
      answer.once('error', end)
    })
    // Who has sent a status has taken the call.
    sent.on('error', (error) => (end ? end() : reject(error)))
    sent.end(text)
  })
}
