import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** What is asked of the signature service. */
export interface SignatureRequest {
  transactionId: string
  /** The SHA-256 of what is signed, hexadecimal. */
  hash: string
}

/** Who signs. Neither is kept, told or logged. */
export interface SignatureCredentials {
  name: string
  password: string
}

/** The service has refused: name and password are not right, or the user may not sign. */
export class SignatureRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SignatureRefused'
  }
}

/** The service has not answered in time, or not as a signature service does. */
export class SignatureNotReached extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SignatureNotReached'
  }
}

/**
 * Has a transaction signed: posts it as JSON to exactly this address, with the credentials as basic authorization. An answer of 2xx
 * is a signature; its body is not read, because a service may answer with what it was sent. A redirect is not followed, so that
 * credentials go nowhere else. Throws {@link SignatureRefused} or {@link SignatureNotReached}.
 */
export async function postSignature(
  url: string,
  asked: SignatureRequest,
  { name, password }: SignatureCredentials,
  { timeMs, signal }: { timeMs: number; signal: AbortSignal },
): Promise<void> {
  // Basic authorization cannot say it: the name would end there.
  if (name.includes(':')) throw new SignatureRefused('A name with a colon.')
  const target = new URL(url)
  const body = JSON.stringify(asked)
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeMs)]),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'advisor-signature',
          authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.on('error', () => undefined)
        answer.destroy()
      },
    )
    // Also of a connection that ends after its answer: then the promise has its status already.
    sent.on('error', reject)
    sent.end(body)
  }).catch((error: unknown) => {
    throw new SignatureNotReached('The signature service was not reached.', { cause: error })
  })
  if (status >= 200 && status < 300) return
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status))
    throw new SignatureRefused(`The signature service answered ${status}.`)
  throw new SignatureNotReached(`The signature service answered ${status}.`)
}
