/** Elements whose content is no text of the author. */
const foreign =
  'script, style, title, template, noscript, iframe, object, embed, svg, math, textarea, select, head, meta, link, xml'

/**
 * Returns HTML as elements that the schema of the editor reads. It is parsed in a document that loads and runs nothing. What is
 * written in a way that HTML does not have, such as a list directly in a list, is put in its place.
 */
export function readHtml(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  for (const element of body.querySelectorAll(foreign)) element.remove()
  rename(body, { h1: 'h2', h5: 'h4', h6: 'h4', tt: 'code' })
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
  }
  for (const inner of body.querySelectorAll('dl > div')) inner.replaceWith(...inner.childNodes)
  return body
}

function rename(body: HTMLElement, names: Readonly<Record<string, string>>): void {
  for (const [from, to] of Object.entries(names))
    for (const element of body.querySelectorAll(from)) {
      const renamed = element.ownerDocument.createElement(to)
      for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
      renamed.append(...element.childNodes)
      element.replaceWith(renamed)
    }
}
