const NOT_ASCII = /[\u0080-\uffff]/
const APOSTROPHES = /['’]/g
const IGNORED = /[\p{Cf}]/gu
/** Marks on Latin and Greek letters only: Cyrillic й is a letter of its own, and Thai marks are vowels and tones. */
const FOLDABLE_MARKS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ё: 'е',
  ς: 'σ',
}
const FOLDABLE_LETTERS = /[ßæœøđłıþðёς]/g

/** Lower case without invisible characters, with accents: the form of a word that users see. */
export function lowerCase(word: string): string {
  if (!NOT_ASCII.test(word)) return word.toLowerCase()
  return word.replace(IGNORED, '').toLowerCase().normalize('NFC')
}

/** A word without apostrophes, as in terms and forms: `O'Brien` is `OBrien`. */
export function withoutApostrophes(word: string): string {
  return word.replace(APOSTROPHES, '')
}

/**
 * Removes accents and variant letters from a word in lower case: `düse` is `duse`, `straße` is `strasse`, `ёлка` is
 * `елка`.
 */
export function foldAccents(lower: string): string {
  if (!NOT_ASCII.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(FOLDABLE_MARKS, '$1')
    .normalize('NFC')
    .replace(FOLDABLE_LETTERS, (letter) => LETTERS[letter]!)
}

/**
 * Makes `Geraet` and `Gerät` equal: after umlauts are folded, ae, oe, and ue not after a vowel or q lose their e, as in
 * Lucene's GermanNormalizationFilter. Applied to query and text, so that `aktuell` (aktull) still matches itself.
 */
export function foldGermanUmlauts(lower: string): string {
  return foldAccents(lower)
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/(?<![aeiouyq])ue/g, 'u')
}
