/**
 * The HTML of rich text, one list for all who keep it or show it: the server's sanitiser lets nothing else be stored, the
 * browser's nothing else be shown.
 */
export const richTextTags: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'blockquote', 'pre', 'hr', 'br', 'div', 'figure', 'figcaption', 'details', 'summary'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'kbd', 'samp', 'var', 'mark', 'abbr', 'span'],
]

/** Tag to the names of the attributes it may have; `*` stands for every tag. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  /** `src` is `file:HASH`, a file of the solution, or a small picture as a data URL. */
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  abbr: ['title'],
  details: ['open'],
  div: ['class'],
  p: ['class'],
  blockquote: ['class'],
  '*': ['lang', 'dir'],
}

/** The types of files that a browser draws as a picture. */
export const pictureTypes: readonly string[] = [
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'],
]

/** What `class` may say, one class an element: the boxes that the browser draws around a remark. */
export const richTextClasses = ['note', 'tip', 'important', 'warning', 'caution'] as const
