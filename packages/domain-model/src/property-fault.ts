import { propertyLimits, skins, type Project, type Property, type PropertyValue } from '@advisor/contract'
import type { Fault, SaidProblem } from './model.ts'

type Carrier = Property['of'][number]

/**
 * Returns the fault of a property's value on a document of some kind; undefined if the value is valid.
 */
export function propertyFault(
  property: Property,
  carrier: Carrier,
  value: PropertyValue,
  project: Project,
): Fault | undefined {
  const name = property.caption
  if (!property.of.includes(carrier))
    return {
      message: `property "${property.id}" is not one of a ${carrier}.`,
      said: { key: 'property-elsewhere', name },
    }
  const wanted = wantedInstead(property, value, project)
  if (!wanted) return undefined
  const [words, key, choices = []] = wanted
  return {
    message: `property "${property.id}" must be ${words}; it is ${JSON.stringify(value).slice(0, 80)}.`,
    said: { key, name, more: choices.join(', ') },
  }
}

/** The expected value in words, its sentence, and the values of which it is one. */
type Wanted = readonly [words: string, key: SaidProblem['key'], choices?: readonly string[]]

/** Returns what is expected; undefined if the value is valid. */
function wantedInstead({ type, values = [] }: Property, value: PropertyValue, project: Project): Wanted | undefined {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : ['true or false', 'property-yes-or-no']
    case 'integer':
      return Number.isSafeInteger(value) ? undefined : ['a whole number', 'property-whole-number']
    case 'real':
      return typeof value === 'number' ? undefined : ['a number', 'property-number']
    case 'string':
      return isText(value, propertyLimits.stringCharacters) && !value.includes('\n')
        ? undefined
        : ['one line of text', 'property-line']
    case 'long-string':
      return isText(value, propertyLimits.longStringCharacters) ? undefined : ['a text', 'property-text']
    case 'enumeration':
      return isOneOf(value, values) ? undefined : [`one of ${values.join(', ')}`, 'property-one-of', values]
    case 'skin':
      return isOneOf(value, skins) ? undefined : [`one of ${skins.join(', ')}`, 'property-one-of', skins]
    case 'branches':
      return someOf(
        value,
        project.branches.map(({ name }) => name),
      )
    case 'languages':
      return someOf(value, project.locales)
    // Which other projects there are is not the model's business: one that is not there is passed over.
    case 'projects':
      return Array.isArray(value) ? undefined : ['a list of projects', 'property-projects']
  }
}

function isText(value: PropertyValue, maxCharacters: number): value is string {
  return typeof value === 'string' && value.length <= maxCharacters
}

function isOneOf(value: PropertyValue, choices: readonly string[]): boolean {
  return typeof value === 'string' && choices.includes(value)
}

function someOf(value: PropertyValue, choices: readonly string[]): Wanted | undefined {
  const isFitting = Array.isArray(value) && value.every((name) => choices.includes(name))
  return isFitting ? undefined : [`a list of some of ${choices.join(', ')}`, 'property-some-of', choices]
}
