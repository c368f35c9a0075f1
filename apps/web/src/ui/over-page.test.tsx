// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OverPage, showOverPage } from './over-page.ts'

afterEach(cleanup)

it('what stands over the pages stays until it is taken away, or the user signs out', () => {
  const { unmount } = render(<OverPage />)
  act(() => showOverPage('The editor'))
  expect(screen.getByText('The editor')).toBeTruthy()
  unmount()
  render(<OverPage />)
  expect(screen.queryByText('The editor')).toBeNull()
  act(() => showOverPage('The editor'))
  act(() => showOverPage(null))
  expect(screen.queryByText('The editor')).toBeNull()
})
