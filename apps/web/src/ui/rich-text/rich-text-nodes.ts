import { ownValue, richTextClasses } from '@advisor/contract'
import { mayHave } from './sanitise-html.ts'

/** Attributes with another name in React. */
const reactNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

/** Attributes without a value. */
const flags = ['open', 'reversed']

/**
 * The allowed attributes of an element as React properties, and the kind of its box as `data-box`. Links open in a new
 * tab without a referrer.
 */
export function propertiesOf(element: Element): Record<string, string | true> {
  const properties: Record<string, string | true> = {}
  for (const { name, value } of element.attributes)
    if (name !== 'class' && mayHave(element, name))
      properties[ownValue(reactNames, name) ?? name] = flags.includes(name) || value
  const box = richTextClasses.find((name) => element.classList.contains(name))
  if (box) properties['data-box'] = box
  if (properties['href']) Object.assign(properties, { target: '_blank', rel: 'noopener noreferrer' })
  return properties
}
