// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { steadyPress } from './steady-press.ts'

let button: HTMLButtonElement
let top = 0
const clicked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  top = 0
  clicked.mockClear()
  button = document.createElement('button')
  button.getBoundingClientRect = () => new DOMRect(0, top, 80, 40)
  button.addEventListener('click', clicked)
  button.addEventListener('pointerdown', steadyPress)
  document.body.append(button)
})
afterEach(() => {
  button.remove()
  vi.useRealTimers()
})

const point = (type: string, at: EventTarget, more: PointerEventInit = {}) => {
  at.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'mouse', clientX: 40, clientY: 20, ...more }),
  )
  vi.runAllTimers()
}

it('clicks a button that has moved away under the pointer', () => {
  point('pointerdown', button)
  top = 60
  point('pointerup', document.body)
  expect(clicked).toHaveBeenCalledOnce()
})

it('leaves a click of the browser alone', () => {
  point('pointerdown', button)
  top = 10
  button.click()
  point('pointerup', button)
  expect(clicked).toHaveBeenCalledOnce()
})

it.each([
  ['the pointer was moved away from a button that stands still', 0, 'pointerup', { clientY: 22 }, {}],
  ['the pointer was moved far', 60, 'pointerup', { clientY: 80 }, {}],
  ['the press was called off', 60, 'pointercancel', {}, {}],
  ['a finger has pressed', 60, 'pointerup', {}, { pointerType: 'touch' }],
  ['another button of the mouse was pressed', 60, 'pointerup', {}, { button: 2 }],
])('clicks nothing where %s', (_, movesTo, end, up, down) => {
  point('pointerdown', button, down)
  top = movesTo
  point(end, document.body, up)
  expect(clicked).not.toHaveBeenCalled()
})
