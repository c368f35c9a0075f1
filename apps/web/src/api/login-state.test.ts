import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { SearchServer } from '../testing/search-server.ts'
import { loginState, readAgain, rememberHeader } from './login-state.ts'
import { createQueryClient } from './query-cache.ts'

it('after a change of language the page reads its answers again, and no page finds one in the language before', async () => {
  const client = createQueryClient(() => {})
  rememberHeader(client, new SearchServer().header())
  let language = 'en'
  const ask = (name: string) => ({ queryKey: [name], queryFn: () => Promise.resolve(`${name} in ${language}`) })
  const stop = new QueryObserver(client, ask('shown')).subscribe(() => undefined)
  await client.fetchQuery(ask('shown'))
  await client.fetchQuery(ask('left'))
  language = 'de'
  await readAgain(client)
  expect(client.getQueryData(['shown'])).toBe('shown in de')
  expect(client.getQueryData(['left'])).toBeUndefined()
  expect(client.getQueryData(loginState.queryKey)?.header).toBeDefined()
  stop()
  client.clear()
})
