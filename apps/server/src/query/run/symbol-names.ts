import type { ModelSymbol, Type } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'

/** Returns whether a name has every word of `search`, without regard to case and accents. */
export function nameMatcher(search: string): (name: string) => boolean {
  const words = fold(search).split(/\s+/)
  return (name) => {
    const folded = fold(name)
    return words.every((word) => folded.includes(word))
  }
}

/** Returns whether a name or a synonym of a symbol has every word of `search`. */
export function symbolMatcher(
  { captions }: Pick<Model, 'captions'>,
  type: Type,
  locale: string,
  search: string,
): (symbol: ModelSymbol) => boolean {
  const matches = nameMatcher(search)
  return (symbol) =>
    [captions.ofPart(locale, 'type', type.id, symbol), ...captions.synonymsOf(locale, type.id, symbol)].some(matches)
}

function fold(text: string): string {
  return text
    .trim()
    .normalize('NFKD')
    .replaceAll(/\p{Mn}+/gu, '')
    .toLowerCase()
}
