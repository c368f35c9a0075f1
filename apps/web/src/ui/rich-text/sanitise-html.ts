import { ownValue, richTextAttributes, richTextTags } from '@advisor/contract'
import createDOMPurify from 'dompurify'

const purify = createDOMPurify(window)

// DOMPurify's list of attributes holds for all tags; the contract lists attributes per tag.
purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  attribute.keepAttr &&= mayHave(element, attribute.attrName)
})

const settings = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Converts HTML from the server into a fragment with only what the contract allows: text, structure, links and pictures. */
export function sanitiseHtml(html: string): DocumentFragment {
  return purify.sanitize(html, { ...settings, RETURN_DOM_FRAGMENT: true })
}

/** Does the same with an element of an inert document, which the contract allows, and returns it. */
export function sanitiseInPlace(element: HTMLElement): HTMLElement {
  purify.sanitize(element, { ...settings, IN_PLACE: true })
  return element
}

/** Whether the contract allows an element of rich text an attribute. */
export function mayHave({ localName }: Element, attribute: string): boolean {
  return [ownValue(richTextAttributes, localName), richTextAttributes['*']].some((names) => names?.includes(attribute))
}
