import { assert, constantFrom, integer, property, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import { contrast, firstOnTheWay, leastContrast, luminance, readableOn, readColour, type Colour } from './colours.ts'
import { namedColours } from './named-colours.ts'

const colours = integer({ min: 0, max: 0xffffff }).map((bits): Colour => `#${bits.toString(16).padStart(6, '0')}`)

it('shorthand hex is expanded, and the names of CSS become hex', () => {
  expect(readColour('#0aF')).toBe('#00aaff')
  expect(readColour(' FFF ')).toBe('#ffffff')
  expect(readColour('#0A6473')).toBe('#0a6473')
  expect(readColour('Teal')).toBe('#008080')
  expect(readColour('rebeccapurple')).toBe('#663399')
  expect(namedColours.size).toBe(148)
  for (const digits of namedColours.values()) expect(digits).toMatch(/^[0-9a-f]{6}$/)
})

it('what is no colour is none', () => {
  for (const text of ['', '#', '#12', '#1234', '#12345', '#1234567', 'petrol', 'constructor', 'rgb(0,0,0)', 'red;}'])
    expect(readColour(text), text).toBeUndefined()
})

it('every text that is read becomes #rrggbb, which is read as itself', () => {
  const written = constantFrom(stringMatching(/^#?[0-9a-fA-F]{3}$/), stringMatching(/^#?[0-9a-fA-F]{6}$/)).chain(
    (each) => each,
  )
  assert(
    property(written, (text) => {
      const colour = readColour(text)
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(readColour(colour ?? '')).toBe(colour)
    }),
  )
})

it('luminance and contrast are those of WCAG', () => {
  expect(luminance('#000000')).toBe(0)
  expect(luminance('#ffffff')).toBeCloseTo(1)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#0a6473', '#ffffff')).toBeCloseTo(6.8, 1)
})

it('a text that can be read stays, another one is brought as far as it must', () => {
  assert(
    property(colours, colours, (text, background) => {
      const shown = readableOn(text, [background])
      expect(contrast(shown, background)).toBeGreaterThanOrEqual(leastContrast)
      expect(shown === text).toBe(contrast(text, background) >= leastContrast)
    }),
  )
})

it('the way from one colour to another ends there', () => {
  expect(firstOnTheWay('#000000', '#ffffff', () => true)).toBe('#000000')
  expect(firstOnTheWay('#000000', '#ffffff', () => false)).toBe('#ffffff')
})
