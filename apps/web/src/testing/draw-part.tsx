import { calls, type AnyCall, type CallKey, type Calls, type ReplyOf, type RequestOf } from '@advisor/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { rememberHeader } from '../api/login-state.ts'
import { createQueryClient } from '../api/query-cache.ts'
import { startTexts } from '../ui/texts/texts.ts'
import { SearchServer } from './search-server.ts'

const textsAreLoaded = startTexts()

/** What the server answers: a reply, or the key of a refusal with the fields that it is about. */
export type PartAnswers = {
  [Key in CallKey]?: (request: RequestOf<Calls[Key]>) => ReplyOf<Calls[Key]> | PartRefusal
}

export interface PartRefusal {
  refused: string
  fields?: Record<string, string>
}

/** Thrown by what answers a call: the network is away. */
export class NetworkAway extends Error {}

/** Renders a part of a page for a signed-in user, without its page. Requests and replies pass the schemas of the contract. */
export async function drawPart(part: ReactNode, answers: PartAnswers) {
  const made: { call: string; request: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string | null } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://own.invalid')
    const found = Object.entries<AnyCall>(calls).find(([, call]) => pathname.endsWith(call.path))
    if (!found) throw new Error(`${pathname} is no call.`)
    const [key, call] = found
    // The table has one type per call; here the call is not known by name.
    const answer = answers[key as CallKey] as ((request: unknown) => object) | undefined
    if (!answer) throw new Error(`${key} is not expected here.`)
    const request = call.request.parse(body ? JSON.parse(body) : Object.fromEntries(searchParams))
    made.push({ call: key, request })
    try {
      return Promise.resolve(Response.json(sent(call, answer(request))))
    } catch (error) {
      if (error instanceof NetworkAway) return Promise.reject(error)
      throw error
    }
  })
  const list = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => list)
  // jsdom has no fonts; fields that grow with their text wait for them.
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
  await textsAreLoaded
  const client = createQueryClient(() => {})
  rememberHeader(client, new SearchServer().header())
  const around = (shown: ReactNode) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>{shown}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(around(part))
  onTestFinished(() => {
    cleanup()
    client.clear()
    vi.unstubAllGlobals()
  })
  return { made, client, redraw: (next: ReactNode) => rerender(around(next)) }
}

function sent(call: AnyCall, reply: object): object {
  if (!('refused' in reply)) return { status: 'success', ...call.reply.parse(reply) }
  const { refused, fields } = reply as PartRefusal
  return { status: 'failure', key: refused, localizedMessage: `Refused: ${refused}`, ...(fields && { fields }) }
}
