// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawPart, NetworkAway, type PartAnswers } from '../../testing/draw-part.tsx'
import { Toasts } from '../../ui/notifications/Toasts.tsx'
import { dismissAllNotifications } from '../../ui/notifications/notifications.ts'
import { DidItHelp } from './DidItHelp.tsx'
import { useKeptAnswers } from './kept-answers.ts'
import { SendKeptAnswers } from './SendKeptAnswers.tsx'

const statistics = { ratingAverage: null, ratingCount: 0, reuseAttemptCount: 0, successCount: 0, failureCount: 0 }
const counts = { ...statistics, citationCount: 0, viewingCount: 0 }

function Page() {
  const kept = useKeptAnswers()
  return (
    <>
      <DidItHelp caseId={1} from={undefined} statistics={counts} waysAfter={() => null} />
      {kept.answers.length > 0 && <SendKeptAnswers {...kept} />}
      <Toasts />
    </>
  )
}

let isAway = false
let attempts: string[] = []
const answers: PartAnswers = {
  solutionJudgement: () => ({ judgement: { statistics, allowed: [] } }),
  solutionAccepted: ({ accepted }) => {
    if (isAway) throw new NetworkAway()
    return { judgement: { statistics, ...(accepted !== 'none' && { accepted }) } }
  },
}
async function openPage(given: PartAnswers = answers) {
  const page = await drawPart(<Page />, given)
  const fetched = fetch
  vi.stubGlobal('fetch', (url: string, sent: { headers?: Record<string, string> } = {}) => {
    const attempt = sent.headers?.['X-Attempt']
    if (attempt !== undefined) attempts.push(attempt)
    return fetched(url, sent)
  })
  return { sent: () => page.made.flatMap(({ call, request }) => (call === 'solutionAccepted' ? [request] : [])) }
}

const comesBack = () =>
  act(() => {
    isAway = false
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** How many queues the device has. */
const keptPlaces = () => Object.keys(localStorage).filter((key) => key.startsWith('advisor.answers.')).length

beforeEach(() => {
  isAway = true
  attempts = []
  // The device knows that it has no network: nothing is repeated at once.
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isAway)
})
afterEach(() => {
  localStorage.clear()
  dismissAllNotifications()
  vi.restoreAllMocks()
})

it('an answer without a network is kept, says so, and is sent as the same attempt when the network is back', async () => {
  const page = await openPage()
  answer('It works')
  await screen.findByText(/^Kept on this device./)
  expect(screen.getByRole('button', { name: 'It works' }).getAttribute('aria-pressed')).toBe('true')
  comesBack()
  await screen.findByText('What you said of a solution was sent.')
  await waitFor(() => expect(screen.queryByText(/Kept on this device/)).toBeNull())
  expect(screen.getByText(/^Noted: it works./)).not.toBeNull()
  expect(page.sent().at(-1)).toEqual({ caseId: 1, accepted: true })
  expect(new Set(attempts).size).toBe(1)
  expect(keptPlaces()).toBe(0)
})

it('an answer that was kept outlives the page, and only the last one of a search is sent', async () => {
  await openPage()
  answer('It works')
  await screen.findByText(/Kept on this device/)
  answer('It does not work')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'It does not work' }).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(keptPlaces()).toBe(1)
  isAway = false
  // As after a reload.
  const again = await drawPart(<Page />, answers)
  await waitFor(() => expect(keptPlaces()).toBe(0))
  expect(again.made.filter(({ call }) => call === 'solutionAccepted').map(({ request }) => request)).toEqual([
    { caseId: 1, accepted: false },
  ])
})

it('an answer that the server refuses is given up, and the user is told why', async () => {
  await openPage({
    ...answers,
    solutionAccepted: () => {
      if (isAway) throw new NetworkAway()
      return { refused: 'solution-not-found' }
    },
  })
  answer('It works')
  await screen.findByText(/Kept on this device/)
  comesBack()
  await screen.findByText('What you said of a solution could not be sent: Refused: solution-not-found')
  expect(keptPlaces()).toBe(0)
})

it('what is stored and is no answer is none', async () => {
  localStorage.setItem('advisor.answers.viewer pumps production', '[{"caseId":"x"},7,null]')
  await openPage()
  expect(screen.queryByText(/Kept on this device/)).toBeNull()
})
