import { describe, expect, it } from 'vitest'
import { addNotification, displayMs, removeNotification, type Notification } from './notification-list.ts'

const nothing: Notification[] = []

describe('addNotification', () => {
  it('counts an identical message instead of showing it twice', () => {
    let list = addNotification(nothing, { type: 'error', message: 'No answer.' }, 1)
    list = addNotification(list, { type: 'error', message: 'No answer.' }, 2)
    list = addNotification(list, { type: 'error', message: 'No answer.' }, 3)
    expect(list).toMatchObject([{ id: 1, message: 'No answer.', repeatCount: 2 }])
  })

  it('keeps apart what differs in kind, key, words or place', () => {
    let list = addNotification(nothing, { type: 'error', message: 'No answer.' }, 1)
    list = addNotification(list, { type: 'warning', message: 'No answer.' }, 2)
    list = addNotification(list, { type: 'error', message: 'No answer.', key: '/ping.action' }, 3)
    list = addNotification(list, { type: 'error', message: 'Late answer.' }, 4)
    list = addNotification(list, { type: 'error', message: 'No answer.', toast: false }, 5)
    expect(list.map((notification) => notification.id)).toEqual([1, 2, 3, 4, 5])
  })

  it('starts counting anew once the first was dismissed', () => {
    const list = addNotification(nothing, { type: 'info', message: 'Saved.' }, 1)
    expect(addNotification(removeNotification(list, 1), { type: 'info', message: 'Saved.' }, 2)).toMatchObject([
      { id: 2, repeatCount: 0 },
    ])
  })
})

describe('displayMs', () => {
  it('shows an info toast 1500 ms and 40 ms per character', () => {
    expect(displayMs({ type: 'info', toast: true, message: '0123456789' })).toBe(1900)
  })

  it('leaves errors, warnings, what stands in the page and what has a button until they are dismissed', () => {
    expect(displayMs({ type: 'error', toast: true, message: 'x' })).toBeUndefined()
    expect(displayMs({ type: 'warning', toast: true, message: 'x' })).toBeUndefined()
    expect(displayMs({ type: 'info', toast: false, message: 'x' })).toBeUndefined()
    const action = { name: 'Undo', run: () => Promise.resolve() }
    expect(displayMs({ type: 'info', toast: true, message: 'x', action })).toBeUndefined()
  })
})
