import { z } from 'zod'
import { ModelId } from '../ids.ts'

/**
 * What the value of a property is (the specification's section 3). `branches`, `languages` and `projects` choose any
 * number of what there is, by name; `skin` chooses one of the two; `string` is a line, `long-string` a text.
 */
export const propertyTypes = [
  'boolean',
  'enumeration',
  'branches',
  'languages',
  'projects',
  'skin',
  'integer',
  'long-string',
  'real',
  'string',
] as const
export type PropertyType = (typeof propertyTypes)[number]

export const skins = ['standard', 'field-service'] as const

export const propertyLimits = { stringCharacters: 255, longStringCharacters: 65_536, choices: 500 } as const

export const PropertyValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(propertyLimits.longStringCharacters),
  z.array(z.string().min(1).max(200)).max(propertyLimits.choices),
])
export type PropertyValue = z.infer<typeof PropertyValue>

/** Values by the id of their property. Whether they fit is checked by `@advisor/domain-model`. */
export const PropertyValues = z.record(ModelId, PropertyValue)
