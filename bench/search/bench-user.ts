import { calls, type CallKey, type Calls, type ReplyOf, type RequestInput } from '@advisor/contract'

/** A signed-in user of a measured server. */
export class BenchUser {
  readonly #apiUrl: string
  readonly #headers: Record<string, string>

  /** `url` of the application, as the server prints it; `headers` of a signed-in user. */
  constructor(url: string, headers: Record<string, string>) {
    this.#apiUrl = new URL('api', url).href
    this.#headers = headers
  }

  /** Makes a call. Throws unless it succeeds. */
  async call<Key extends CallKey>(key: Key, fields: RequestInput<Calls[Key]>): Promise<ReplyOf<Calls[Key]>> {
    const { method, path } = calls[key]
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const response = await fetch(`${this.#apiUrl}${path}${method === 'GET' ? `?${query.toString()}` : ''}`, {
      method,
      headers: this.#headers,
      body: method === 'GET' ? null : JSON.stringify(fields),
    })
    const answer: unknown = await response.json()
    if (!isSuccess(answer)) throw new Error(`${key}: ${response.status} ${JSON.stringify(answer)}`)
    // The server has checked the reply by the schema of the call.
    return answer as ReplyOf<Calls[Key]>
  }
}

const isSuccess = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'success'
