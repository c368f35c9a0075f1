/** Longest answer of a provider, in bytes: a discovery document takes a few thousand, a set of keys too. */
const mostAnswerBytes = 1_048_576

type FetchLike = (url: string, options: RequestInit) => Promise<Response>

/** Fetches as `fetch` does, but follows no redirect, and fails for an answer that is longer than a provider has reason to give. */
export const boundedFetch: FetchLike = async (url, options) => {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  if (!response.body) return response
  const parts: Uint8Array[] = []
  let bytes = 0
  // What `fetch` gives are bytes.
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > mostAnswerBytes) throw new TypeError(`The answer of ${new URL(url).host} is too long.`)
    parts.push(part)
  }
  const { status, statusText, headers } = response
  return new Response(Buffer.concat(parts), { status, statusText, headers })
}
