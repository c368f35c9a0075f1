import {
  isStyleElementName,
  readColour,
  settingsOf,
  stylesOf,
  type ChosenElements,
  type Colour,
  type StyleName,
  type StyleSettings,
  type calls,
} from '@advisor/contract'
import { z } from 'zod'
import type { Common } from '../../http/handlers.ts'

type Refuse = Common<typeof calls.saveStyles>['refuse']

/** What a form may say: names and colours are looked at one by one, so that each mistake is told by its own sentence. */
const Written = z.array(
  z.object({ name: z.string(), values: z.array(z.object({ style: z.string(), value: z.string() })) }),
)

/** Reads the elements that a form has as JSON, with every colour as `#rrggbb`. */
export function readStyles(json: string, refuse: Refuse): StyleSettings {
  const written = Written.safeParse(readJson(json))
  if (!written.success) throw refuse('styles-not-readable', { fields: ['styles'] })
  const elements: { -readonly [Name in keyof ChosenElements]: ChosenElements[Name] } = {}
  for (const { name, values } of written.data) {
    const about = { element: shortened(name) }
    if (!isStyleElementName(name)) throw refuse('style-element-not-known', { fields: ['styles'], params: about })
    if (elements[name]) throw refuse('style-twice', { fields: ['styles'], params: about })
    const chosen: Partial<Record<StyleName, Colour>> = {}
    for (const { style, value } of values) {
      const problem = { fields: ['styles'], params: { ...about, style: shortened(style), value: shortened(value) } }
      const known = stylesOf(name).find((each) => each === style)
      if (known === undefined) throw refuse('style-not-known', problem)
      if (chosen[known]) throw refuse('style-twice', problem)
      const colour = readColour(value)
      if (colour === undefined) throw refuse('style-not-a-colour', problem)
      chosen[known] = colour
    }
    elements[name] = chosen
  }
  return settingsOf(elements)
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** What a refusal repeats of a request. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
