/**
 * Snowball tells the endings of Romance languages by their accents, and people type without. So words are folded
 * before they are stemmed, and endings given back the accents by which they are known: `averia` and `avería` get one
 * stem by construction, and the rules below only decide which other words share it. An ending is left alone where
 * other words end alike (`servicio`, `rompió`).
 */

/** The end of a folded word and how the stemmer knows it. */
export type Ending = readonly [folded: RegExp, known: string]

export const spanishEndings: readonly Ending[] = [
  [/([au])cion$/, '$1ción'],
  [/logia(s?)$/, 'logía$1'],
]

export const frenchEndings: readonly Ending[] = [
  [/ee(s?)$/, 'ée$1'],
  [/([cdf]|bl|or|pr)ie(s?)$/, '$1ié$2'],
  [/([ao])ye(s?)$/, '$1yé$2'],
  [/asse(s?)$/, 'assé$1'],
  [/ite(s?)$/, 'ité$1'],
  [/iere(s?)$/, 'ière$1'],
]

/** Participles end in -ita too, which the stemmer takes for a verb's ending: `uscita`, `inserita`. */
export const italianEndings: readonly Ending[] = [[/(bil|iv|[^s]c|[^aeiou]s|[es]s|id|..al|uant)ita$/, '$1ità']]

/** The plurals of -ão are stemmed as their singular, which Snowball leaves apart. */
export const portugueseEndings: readonly Ending[] = [
  [/([au])c(?:ao|oes)$/, '$1ção'],
  [/(?:ao|aos|oes|aes)$/, 'ão'],
  [/avel$/, 'ável'],
  [/ivel$/, 'ível'],
  [/ancia(s?)$/, 'ância$1'],
  [/encia(s?)$/, 'ência$1'],
]

/** A folded word with the ending that the stemmer knows. */
export function withEnding(folded: string, endings: readonly Ending[] = []): string {
  for (const [ending, known] of endings) if (ending.test(folded)) return folded.replace(ending, known)
  return folded
}
