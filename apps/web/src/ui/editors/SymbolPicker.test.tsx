// @vitest-environment jsdom
import { calls, limits } from '@advisor/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { rememberHeader } from '../../api/login-state.ts'
import { SearchServer } from '../../testing/search-server.ts'
import { startTexts } from '../texts/texts.ts'
import { SymbolPicker } from './SymbolPicker.tsx'

const symbols = ['a', 'b', 'c'].map((id) => ({ id, caption: `Value ${id}`, path: [], hasChildren: false }))

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const reply = calls.traySymbols.reply.parse({ symbols, total: symbols.length })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'success', ...reply })))
  await startTexts()
})
afterEach(cleanup)

function show(count: number) {
  const chosen = ['a', ...Array.from({ length: count - 1 }, (_, at) => `other-${at}`)].map((typed) => ({ typed }))
  const client = new QueryClient()
  rememberHeader(client, new SearchServer().header())
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SymbolPicker label="Place" slot="place" isSeveral chosen={chosen} onChange={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const isDisabled = async (name: string) => (await screen.findByRole('checkbox', { name })).matches(':disabled')

it('offers more values until as many are chosen as a criterion can have, and then says so', async () => {
  show(limits.chosenValues - 1)
  expect(await isDisabled('Value b')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('')
  cleanup()
  show(limits.chosenValues)
  expect(await isDisabled('Value b')).toBe(true)
  expect(await isDisabled('Value a')).toBe(false)
  expect(screen.getByRole('status').textContent).toContain('At most 100 values can be chosen.')
})
