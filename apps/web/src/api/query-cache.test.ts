// @vitest-environment jsdom

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { createQueryClient, reading, rememberChange } from './query-cache.ts'

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

it('asks again after a change for what was on its way for the first time', async () => {
  const client = createQueryClient(() => undefined)
  const answers: ((files: string[]) => void)[] = []
  const queryKey = ['files']
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  const renewed = client.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(2)
  answers[1]?.(['photo.jpg'])
  answers[0]?.([])
  await renewed
  expect(observer.getCurrentResult()).toMatchObject({ data: ['photo.jpg'], error: null })
  stop()
})
