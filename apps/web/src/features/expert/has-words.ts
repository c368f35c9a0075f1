/** Whether a caption has every word of a search, regardless of case and accents. */
export function hasWords(caption: string, search: string): boolean {
  const folded = fold(caption)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const fold = (text: string) =>
  text
    .trim()
    .normalize('NFKD')
    .replaceAll(/\p{Mn}+/gu, '')
    .toLowerCase()
