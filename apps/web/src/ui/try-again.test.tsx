// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { HttpFailure, Refusal, type HttpFailureKind } from '../api/failures.ts'
import { drawPart } from '../testing/draw-part.tsx'
import { LoadFailure } from './LoadFailure.tsx'

const http = (kind: HttpFailureKind, status: number) => new HttpFailure({ kind, status, url: '/sapi/managedCases' })

it.each([
  ['a network that is away', http('no-response', 0), true],
  ['an error of the server', http('internal', 500), true],
  ['an index that is not ready', new Refusal('search-not-ready', 'Please wait.'), true],
  ['a missing permission', new Refusal('no-permission', 'You may not do this.'), false],
  ['a forbidden address', http('forbidden', 403), false],
])('after %s, whether "Try again" is offered', async (_, error, isOffered) => {
  const onRetry = vi.fn()
  await drawPart(<LoadFailure title="The list is not shown" error={error} onRetry={onRetry} />, {})
  expect(screen.getByRole('alert').textContent).toContain('The list is not shown')
  const buttons = screen.queryAllByRole('button', { name: 'Try again' })
  expect(buttons).toHaveLength(isOffered ? 1 : 0)
  for (const button of buttons) fireEvent.click(button)
  expect(onRetry).toHaveBeenCalledTimes(isOffered ? 1 : 0)
})
