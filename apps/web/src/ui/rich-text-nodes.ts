import { richTextClasses } from '@advisor/contract'

/** The attributes that rich text may have, with their names in React. */
const attributeNames: Record<string, string> = {
  alt: 'alt',
  colspan: 'colSpan',
  dir: 'dir',
  height: 'height',
  href: 'href',
  lang: 'lang',
  rowspan: 'rowSpan',
  scope: 'scope',
  src: 'src',
  start: 'start',
  title: 'title',
  width: 'width',
}

/**
 * The allowed attributes of an element as React properties, and the kind of its box as `data-box`. Links open in a new
 * tab without a referrer.
 */
export function propertiesOf(element: Element): Record<string, string> {
  const properties: Record<string, string> = {}
  for (const { name, value } of element.attributes) {
    const known = attributeNames[name]
    if (known) properties[known] = value
  }
  const box = richTextClasses.find((name) => element.classList.contains(name))
  if (box) properties['data-box'] = box
  if (properties.href) Object.assign(properties, { target: '_blank', rel: 'noopener noreferrer' })
  return properties
}
