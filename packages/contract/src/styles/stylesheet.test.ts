import { assert, dictionary, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, leastContrast, type Colour } from './colours.ts'
import {
  colourSchemes,
  styleElement,
  styleElementNames,
  stylesOf,
  type ShownScheme,
  type StyleElementName,
} from './elements.ts'
import { chosenElements, settingsOf } from './entities.ts'
import { paint, type ChosenStyles } from './painted.ts'
import { stylesheetOf } from './stylesheet.ts'

const colours = integer({ min: 0, max: 0xffffff }).map((bits): Colour => `#${bits.toString(16).padStart(6, '0')}`)
const chosen = dictionary(constantFrom('background-color', 'color', 'border-color'), colours)
const names = constantFrom(...styleElementNames)
const schemes = constantFrom(...colourSchemes)
/** The styles that the element has. */
function known(name: StyleElementName, styles: ChosenStyles): ChosenStyles {
  return Object.fromEntries(stylesOf(name).flatMap((style) => (styles[style] ? [[style, styles[style]]] : [])))
}
const surfaces = styleElementNames.filter((name) => styleElement(name).kind === 'surface')

describe('what is shown of chosen colours', () => {
  const backgroundOf = (name: StyleElementName, styles: object, scheme: ShownScheme) =>
    paint(name, styles, scheme).styles['background-color'] ?? styleElement(name).styles['background-color']?.[scheme]

  it('each text has a contrast of 4.5:1, whatever is chosen, in both schemes', () => {
    assert(
      property(names, chosen, schemes, (name, all, scheme) => {
        const styles = known(name, all)
        const background = backgroundOf(name, styles, scheme)
        const { color } = paint(name, styles, scheme).styles
        const text = color ?? styleElement(name).styles.color?.[scheme]
        const shown = background && text ? contrast(text, background) : Infinity
        expect(shown).toBeGreaterThanOrEqual(leastContrast)
      }),
      { numRuns: 500 },
    )
  })

  it('a coloured text of the page can be read on every surface, however that is coloured', () => {
    assert(
      property(constantFrom(...surfaces), colours, colours, schemes, (name, surface, text, scheme) => {
        const background = backgroundOf(name, { 'background-color': surface }, scheme) ?? '#ffffff'
        const { color = '#ffffff' } = paint('bold-primary', { color: text }, scheme).styles
        expect(contrast(color, background)).toBeGreaterThanOrEqual(leastContrast)
      }),
      { numRuns: 500 },
    )
  })

  it('a button is what was chosen in both schemes; a light surface is dark in the dark scheme', () => {
    for (const scheme of colourSchemes)
      expect(paint('primary-button', { 'background-color': '#ff8800' }, scheme).styles).toEqual({
        'background-color': '#ff8800',
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      })
    const result = (scheme: ShownScheme) => paint('result', { 'background-color': '#fff3d0' }, scheme).styles
    expect(result('light')).toEqual({ 'background-color': '#fff3d0' })
    expect(contrast(result('dark')['background-color'] ?? '#ffffff', '#ffffff')).toBeGreaterThan(8)
  })

  it('a contrast that is too low is told', () => {
    const { styles, tooLow } = paint('primary-button', { 'background-color': '#ffffff', color: '#dddddd' }, 'light')
    expect(tooLow).toBeCloseTo(1.36, 2)
    expect(styles.color).not.toBe('#dddddd')
    expect(paint('primary-button', { 'background-color': '#ffffff', color: '#222222' }, 'dark')).not.toHaveProperty(
      'tooLow',
    )
  })

  it('the product’s own colours can be read', () => {
    for (const name of styleElementNames)
      for (const scheme of colourSchemes) expect(paint(name, {}, scheme), name).toEqual({ styles: {} })
  })
})

describe('the stylesheet', () => {
  it('is empty where nothing is chosen', () => {
    expect(stylesheetOf({})).toBe('')
    expect(stylesheetOf({ result: {} })).toBe('')
  })

  it('has the chosen colours in both schemes, on screens', () => {
    const sheet = stylesheetOf({ 'chatbot-message-in': { 'background-color': '#dceefb' } })
    expect(sheet).toMatch(/^@media screen\{.*\}$/)
    for (const scheme of colourSchemes)
      expect(sheet).toContain(
        `:root[data-mantine-color-scheme='${scheme}'] [data-style='chatbot-message-in']{background-color:#dceefb;`,
      )
    expect(stylesheetOf({ result: { color: '#7a0019' } })).toContain('{--mantine-color-anchor:#7a0019;}')
  })

  it('buttons that delete stay red', () => {
    expect(stylesheetOf({ 'primary-button': { 'background-color': '#7a0019' } })).toContain("[style*='-red-']")
  })
})

it('settings are read as they are written', () => {
  assert(
    property(dictionary(names, chosen), (elements) => {
      const settings = settingsOf(
        Object.fromEntries(styleElementNames.map((name) => [name, known(name, elements[name] ?? {})])),
      )
      expect(settingsOf(chosenElements(settings))).toEqual(settings)
    }),
  )
})
