import { propertyLimits, skins, type Project, type Property, type PropertyValue } from '@advisor/contract'

type Carrier = Property['of'][number]

/**
 * Returns the fault of a property's value on a document of some kind, as a sentence; undefined if the value is valid.
 */
export function propertyFault(
  property: Property,
  carrier: Carrier,
  value: PropertyValue,
  project: Project,
): string | undefined {
  if (!property.of.includes(carrier)) return `property "${property.id}" is not one of a ${carrier}.`
  const wanted = wantedInstead(property, value, project)
  return wanted && `property "${property.id}" must be ${wanted}; it is ${JSON.stringify(value).slice(0, 80)}.`
}

/** Returns the expected value in words; undefined if the value is valid. */
function wantedInstead({ type, values = [] }: Property, value: PropertyValue, project: Project): string | undefined {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'true or false'
    case 'integer':
      return Number.isSafeInteger(value) ? undefined : 'a whole number'
    case 'real':
      return typeof value === 'number' ? undefined : 'a number'
    case 'string':
      return isText(value, propertyLimits.stringCharacters) && !value.includes('\n') ? undefined : 'one line of text'
    case 'long-string':
      return isText(value, propertyLimits.longStringCharacters) ? undefined : 'a text'
    case 'enumeration':
      return isOneOf(value, values) ? undefined : `one of ${values.join(', ')}`
    case 'skin':
      return isOneOf(value, skins) ? undefined : `one of ${skins.join(', ')}`
    case 'branches':
      return someOf(
        value,
        project.branches.map(({ name }) => name),
      )
    case 'languages':
      return someOf(value, project.locales)
    // Which other projects there are is not the model's business: one that is not there is passed over.
    case 'projects':
      return Array.isArray(value) ? undefined : 'a list of projects'
  }
}

function isText(value: PropertyValue, maxCharacters: number): value is string {
  return typeof value === 'string' && value.length <= maxCharacters
}

function isOneOf(value: PropertyValue, choices: readonly string[]): boolean {
  return typeof value === 'string' && choices.includes(value)
}

function someOf(value: PropertyValue, choices: readonly string[]): string | undefined {
  const isFitting = Array.isArray(value) && value.every((name) => choices.includes(name))
  return isFitting ? undefined : `a list of some of ${choices.join(', ')}`
}
