import createDOMPurify from 'dompurify'

const purify = createDOMPurify(window)

/** What rich text may hold; the server keeps to the same list when it stores. Styles and scripts never. */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'kbd', 'samp'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'b', 'strong', 'i', 'em', 'u', 's'],
    ...['sub', 'sup', 'small', 'mark', 'del', 'ins', 'abbr', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['caption', 'colgroup', 'col', 'details', 'summary', 'var'],
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'lang',
    'dir',
    'start',
    'colspan',
    'rowspan',
    'scope',
    'width',
    'height',
    'class',
  ],
  ALLOW_DATA_ATTR: false,
}

/** Converts HTML from the server into a fragment with only text, structure, links and pictures. */
export function sanitiseHtml(html: string): DocumentFragment {
  return purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
}
