import { z } from 'zod'
import { ModelId } from '../ids.ts'

/**
 * The types of a property's value (the specification's section 3). The value of `branches`, `languages` and `projects`
 * is a list of names; `skin` is one of two names; `string` is one line, `long-string` a text.
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

/** Values by the id of their property. `@advisor/domain-model` checks them. */
export const PropertyValues = z.record(ModelId, PropertyValue)
