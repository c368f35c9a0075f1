import type { Location } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ActionQueue, type Outcome } from './action-queue.ts'

const at = (key: string, search: string): Location => ({ pathname: '/home', search, hash: '', state: null, key })
const before = at('before', '?q=leak')
const after = at('after', '?q=leak&page=2')

/** A queue at `before` with an action that leads to `after`, or not. */
async function acted({ hasLed = true } = {}) {
  const queue = new ActionQueue()
  queue.stand({ location: before, isLeaving: false })
  const outcome: Outcome = {
    search: undefined,
    address: `${after.pathname}${after.search}`,
    isEntryMissing: false,
    arrive: () => Promise.resolve(hasLed),
  }
  queue.add({ action: { kind: 'turn', page: 2 }, outcome: Promise.resolve(outcome) })
  await queue.settled()
  return queue
}

describe('the last action', () => {
  it('is known until the page is drawn where it has led', async () => {
    const queue = await acted()
    expect(queue.last?.action.kind).toBe('turn')
    queue.stand(undefined)
    expect(queue.last?.action.kind).toBe('turn')
    queue.stand({ location: after, isLeaving: false })
    expect(queue.last).toBeUndefined()
  })

  it('is forgotten when it leads nowhere, or the user has gone elsewhere', async () => {
    expect((await acted({ hasLed: false })).last).toBeUndefined()
    const queue = await acted()
    queue.stand({ location: at('elsewhere', '?q=noise'), isLeaving: false })
    expect(queue.last).toBeUndefined()
  })
})
