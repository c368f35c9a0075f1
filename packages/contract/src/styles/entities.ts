import { z } from 'zod'
import type { Colour } from './colours.ts'
import { styleElementNames, styleNames } from './elements.ts'
import type { ChosenElements } from './stylesheet.ts'

const StoredColour = z.templateLiteral(['#', z.string().regex(/^[0-9a-f]{6}$/)])

/** An element with the colours that were chosen for it. */
export const StyledElement = z.object({
  name: z.enum(styleElementNames),
  values: z.array(z.object({ style: z.enum(styleNames), value: StoredColour })),
})
export type StyledElement = z.infer<typeof StyledElement>

/** The style settings of an installation. An element or a style that is missing is the product's own. */
export const StyleSettings = z.array(StyledElement).max(styleElementNames.length)
export type StyleSettings = z.infer<typeof StyleSettings>

/** The chosen colours by element and style. */
export function chosenElements(settings: StyleSettings): ChosenElements {
  return Object.fromEntries(
    settings.map(({ name, values }) => [name, Object.fromEntries(values.map(({ style, value }) => [style, value]))]),
  )
}

/** The style settings with these colours, in the order of the elements. */
export function settingsOf(elements: ChosenElements): StyleSettings {
  return styleElementNames.flatMap((name) => {
    const chosen = elements[name] ?? {}
    const values = styleNames.flatMap((style) => {
      const value: Colour | undefined = chosen[style]
      return value === undefined ? [] : [{ style, value }]
    })
    return values.length === 0 ? [] : [{ name, values }]
  })
}
