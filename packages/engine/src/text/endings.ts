/**
 * Snowball tells the endings of Romance languages by their accents, and people type without. So words are folded
 * before they are stemmed, and endings given back the accents by which they are known: `averia` and `avería` get one
 * stem by construction, and the rules below only decide which other words share it. An ending is left alone where
 * other words end alike (`servicio`, `rompió`).
 *
 * Plurals that change the end of a word, which Snowball leaves apart from their singular, are told here too: `fusíveis`,
 * `luces`, `laghi`, `tuyaux`. Where the words that end alike are others mostly, the nouns of workshops are named.
 */

/** The end of a folded word and how the stemmer knows it. */
export type Ending = readonly [folded: RegExp, known: string]

export const spanishEndings: readonly Ending[] = [
  [/([au])cion$/, '$1ción'],
  [/logia(s?)$/, 'logía$1'],
  // Before -es a z is written c: lápiz, lápices.
  [/([aeiou])z$/, '$1c'],
]

export const frenchEndings: readonly Ending[] = [
  [/ee(s?)$/, 'ée$1'],
  [/([cdf]|bl|or|pr)ie(s?)$/, '$1ié$2'],
  [/([ao])ye(s?)$/, '$1yé$2'],
  [/asse(s?)$/, 'assé$1'],
  [/ite(s?)$/, 'ité$1'],
  [/iere(s?)$/, 'ière$1'],
  [/^(boy|et|joy|noy|tuy)aux$/, '$1au'],
  [/^(em|soupir|trav|vant|vitr)aux$/, '$1ail'],
  [/^(chev|enj|essi|f|j|li|mili|moy|nev|vo)eux$/, '$1eu'],
  [/^(bij|caill|ch|gen)oux$/, '$1ou'],
  [/^(cl|ecr|tr|verr)ous$/, '$1ou'],
  [/^(bl|pn)eus$/, '$1eu'],
  // Those in -clus have their s in the feminine as well; an abus and a refus are one.
  [/(?<=..)(?<!cl|ab|ef|[aeiou])us$/, 'u'],
]

/** Participles end in -ita too, which the stemmer takes for a verb's ending: `uscita`, `inserita`. */
export const italianEndings: readonly Ending[] = [
  [/(bil|iv|[^s]c|[^aeiou]s|[es]s|id|..al|uant)ita$/, '$1ità'],
  // An h keeps c and g hard before e and i: lago, laghi.
  [/(..[cg])h([ei])$/, '$1$2'],
]

export const portugueseEndings: readonly Ending[] = [
  [/([au])c(?:ao|oes)$/, '$1ção'],
  [/(?:ao|aos|oes|aes)$/, 'ão'],
  [/ave(?:l|is)$/, 'ável'],
  [/ive(?:l|is)$/, 'ível'],
  // Words in -il without stress on it have their plural in -eis, as those in -el.
  [/(ag|doc|ert|fac|fic|hab|lat|rag|sat|tat|text|ut)eis$/, '$1il'],
  [/(..[aeou])is$/, '$1l'],
  [/^(barr|fun|perf)is$/, '$1il'],
  [/ancia(s?)$/, 'ância$1'],
  [/encia(s?)$/, 'ência$1'],
]

/** A folded word with the ending that the stemmer knows. */
export function withEnding(folded: string, endings: readonly Ending[] = []): string {
  for (const [ending, known] of endings) if (ending.test(folded)) return folded.replace(ending, known)
  return folded
}
