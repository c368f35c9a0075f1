import { expect, it } from 'vitest'
import { nameFirstEntry } from './history-key.ts'

function historyWith(state: unknown) {
  return {
    state,
    replaceState(next: unknown) {
      this.state = next
    },
  }
}

it('the entry that a link opened gets a key, and keeps it in a reload', () => {
  const history = historyWith(null)
  nameFirstEntry(history, () => 'first')
  expect(history.state).toEqual({ key: 'first' })
  nameFirstEntry(history, () => 'second')
  expect(history.state).toEqual({ key: 'first' })
})

it('what the entry holds stays in it', () => {
  const history = historyWith({ usr: { from: 'results' }, idx: 3 })
  nameFirstEntry(history, () => 'first')
  expect(history.state).toEqual({ usr: { from: 'results' }, idx: 3, key: 'first' })
})
