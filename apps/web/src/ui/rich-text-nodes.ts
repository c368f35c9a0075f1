import { richTextClasses } from '@advisor/contract'

/** Attributes that a rich text may carry, by the name React knows them under. */
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

/** The known attributes of an element as React properties; of its classes, which box it is, as `data-box`. Links open beside the application and tell nobody where they were. */
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
