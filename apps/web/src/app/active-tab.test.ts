import { limits } from '@advisor/contract'
import { expect, it } from 'vitest'
import { ActiveTab } from './active-tab.ts'

/** A browser with a clock that the test moves. */
function openBrowser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  let now = 1_000_000
  const openTab = ({ isVisible = true, windowName = '' } = {}) => {
    const tab = new ActiveTab({ storage, windowName, nowMs: () => now, isVisible: () => isVisible })
    if (!windowName.startsWith('popup')) tab.makeActive()
    return tab
  }
  return { stored, storage, openTab, wait: (ms: number) => (now += ms) }
}

it('the tab that was loaded last is active, and the others are not', () => {
  const { openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  first.check()
  expect([first.isActive(), second.isActive()]).toEqual([false, true])
})

it('a tab that is made active takes over, and tells who listens', () => {
  const { openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  first.check()
  let told = 0
  first.subscribe(() => (told += 1))
  first.makeActive()
  second.check()
  expect([first.isActive(), second.isActive(), told]).toEqual([true, false, 1])
})

it('an active tab that says nothing for 3 seconds is followed by a visible one, not by a hidden one', () => {
  const { openTab, wait } = openBrowser()
  const [visible, hidden] = [openTab(), openTab({ isVisible: false })]
  openTab()
  for (const tab of [visible, hidden]) tab.check()
  wait(limits.activeTabStaleMs)
  visible.check()
  expect(visible.isActive()).toBe(false)
  wait(1)
  hidden.check()
  expect(hidden.isActive()).toBe(false)
  visible.check()
  expect(visible.isActive()).toBe(true)
})

it('a tab that slept stays active where no other took over', () => {
  const { openTab, wait } = openBrowser()
  const tab = openTab({ isVisible: false })
  wait(60_000)
  tab.check()
  expect(tab.isActive()).toBe(true)
})

it('numbers go round after 9999', () => {
  const { openTab, stored } = openBrowser()
  stored.set('advisor.tab-count', '9999')
  openTab()
  expect(stored.get('advisor.tab-count')).toBe('1')
})

it('a popup window neither takes over nor is taken over', () => {
  const { openTab } = openBrowser()
  const page = openTab()
  const popup = openTab({ windowName: 'popup-help' })
  page.check()
  expect([page.isActive(), popup.isActive()]).toEqual([true, true])
})

it('a browser that keeps nothing has any number of active tabs', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const storage = { getItem: refuse, setItem: refuse }
  const tab = new ActiveTab({ storage, windowName: '', nowMs: () => 0, isVisible: () => true })
  tab.makeActive()
  tab.check()
  expect(tab.isActive()).toBe(true)
})
