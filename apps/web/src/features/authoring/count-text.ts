/** How long a text is. */
export interface TextCount {
  /** Of what a reader sees. */
  characters: number
  /** In UTF-16 units with its HTML: what the limit of a slot counts. */
  withHtml: number
  words: number
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Counts a text in a language, given as a tag. */
export function countOf(text: string, isHtml: boolean, tag: string): TextCount {
  const shown = isHtml ? wordsOfHtml(text) : text.trim()
  const segmenter = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' })
  segmenters.set(tag, segmenter)
  let words = 0
  for (const { isWordLike } of segmenter.segment(shown)) if (isWordLike) words += 1
  return { characters: [...shown].length, withHtml: text.length, words }
}

/** The words of a rich text; between blocks and cells a space. */
function wordsOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, li, td, th, h2, h3, h4, div, br, dt, dd, pre')) block.after(' ')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
