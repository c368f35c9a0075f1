import { describe, expect, it } from 'vitest'
import { desktop, phone, TimeModel } from './time-model.ts'

describe('time model', () => {
  it('moves the hand to the keyboard and back to the mouse', () => {
    const time = new TimeModel(desktop)
    time.type(10)
    time.type(1)
    time.point(0)
    time.point(0)
    expect(time.seconds.typing).toBeCloseTo(11 * 0.23)
    expect(time.seconds.pointing).toBeCloseTo(2 * 1.3 + 2 * 0.4)
    expect(time).toMatchObject({ taps: 2, characters: 11 })
  })

  it('swipes before a tap, and moves no hand on a phone', () => {
    const time = new TimeModel(phone)
    time.type(10)
    time.point(2)
    expect(time.seconds.typing).toBeCloseTo(3.3)
    expect(time.seconds.pointing).toBeCloseTo(0.8 + 2 * 0.5)
  })

  it('reads a list until the entry, and scans a long one that is in order', () => {
    const time = new TimeModel(desktop)
    time.readList(['Hot water', 'Steam', 'Nothing at all'], 1)
    expect(time.seconds.reading).toBeCloseTo(3 * 0.25)
    const levels = Array.from({ length: 12 }, (_, at) => `${at} bar`)
    time.readList(levels, 9)
    expect(time.seconds.reading).toBeCloseTo(0.75 + 10 * 0.1)
    time.readList(levels.toReversed(), 9)
    expect(time.seconds.reading).toBeCloseTo(1.75 + 10 * 2 * 0.25)
  })

  it('adds up all parts', () => {
    const time = new TimeModel(desktop)
    time.read('four words are read')
    time.decide()
    time.wait(0.5)
    expect(time.total).toBeCloseTo(1 + 1.35 + 0.5)
  })
})
