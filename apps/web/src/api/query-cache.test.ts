// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { reading, rememberChange } from './query-cache.ts'

it('keeps what a changing call answered, also when a reading that saw the state before it is answered later', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = reading(calls.favoriteMarks, {})
  let answer = (_: { favorites: number[] }): void => undefined
  const late = client
    .fetchQuery({ queryKey, queryFn: () => new Promise<{ favorites: number[] }>((resolve) => (answer = resolve)) })
    .catch(() => 'cancelled')
  await rememberChange(client, calls.favoriteMarks, {}, (known) => ({ favorites: [...(known?.favorites ?? []), 7] }))
  answer({ favorites: [] })
  await late
  expect(client.getQueryData(queryKey)).toEqual({ favorites: [7] })
})
