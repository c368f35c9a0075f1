// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../ui/texts/texts.ts'
import { leaveDiagnostics } from './leave-diagnostics.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers as a server whose profile has diagnostics or not; tells the calls, and what the user was asked. */
async function chooseProfile({ isDisabled, agrees }: { isDisabled: boolean; agrees: boolean }) {
  await startTexts()
  const made: string[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    made.push(/(\w+)\.action/.exec(url)?.[1] ?? url)
    return Response.json({ status: 'success', isDsDisabledForProfile: String(isDisabled), closed: [] })
  })
  vi.stubGlobal('confirm', (question: string) => {
    asked.push(question)
    return agrees
  })
  return { mayOpen: await leaveDiagnostics('reading'), made, asked }
}

it('a profile with diagnostics is chosen without a question', async () => {
  expect(await chooseProfile({ isDisabled: false, agrees: false })).toEqual({
    mayOpen: true,
    made: ['isDsDisabledForProfile'],
    asked: [],
  })
})

it('a profile with diagnostics disabled closes the open session after confirmation', async () => {
  const { mayOpen, made, asked } = await chooseProfile({ isDisabled: true, agrees: true })
  expect({ mayOpen, made }).toEqual({
    mayOpen: true,
    made: ['isDsDisabledForProfile', 'closeCurrentDiagnosticSession'],
  })
  expect(asked).toHaveLength(1)
})

it('without it the session stays, and so does the profile', async () => {
  const { mayOpen, made } = await chooseProfile({ isDisabled: true, agrees: false })
  expect({ mayOpen, made }).toEqual({ mayOpen: false, made: ['isDsDisabledForProfile'] })
})
