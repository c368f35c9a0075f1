// @vitest-environment jsdom
import type { QueryPiece } from '@advisor/contract'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '../../ui/texts/texts.ts'
import { Doubtful } from './Doubtful.tsx'

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await startTexts()
})
afterEach(cleanup)

const pieces: QueryPiece[] = [
  { id: 'a1', kind: 'answer', slot: 'noise', caption: 'Noise', values: [{ kind: 'text', text: 'hum' }] },
]

const told = (candidates: number) => {
  render(
    <MantineProvider>
      <Doubtful pieces={pieces} id="a1" candidates={candidates} move={() => {}} />
    </MantineProvider>,
  )
  return screen.getByRole('note').textContent
}

it('says that no solution fits all answers only where none does', () => {
  expect(told(0)).toContain('No solution fits all of them. The one to check first: Noise: hum')
})

it('says that the likeliest solution contradicts an answer where others fit all of them', () => {
  const text = told(2)
  expect(text).not.toContain('No solution fits')
  expect(text).toContain('The most likely solution does not fit all of them. The one to check first: Noise: hum')
})
