/**
 * Snowball recognises the endings of Romance languages by their accents, and users type without accents. So words are
 * folded before stemming, and endings get back the accents that Snowball knows: `averia` and `avería` always get one
 * stem, and the rules below only decide which other words share it. An ending is not changed if other words end the
 * same (`servicio`, `rompió`).
 *
 * The rules also join plurals that change the end of a word, which Snowball separates from their singular: `fusíveis`,
 * `luces`, `laghi`, `tuyaux`. If most words with an ending are others, the rule lists technical nouns.
 */

/** The end of a folded word, and its spelling for the stemmer. */
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

/** Italian participles also end in -ita, which the stemmer would take for a verb's ending: `uscita`, `inserita`. */
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

/** A folded word with the spelling of its ending that the stemmer knows. */
export function withEnding(folded: string, endings: readonly Ending[] = []): string {
  for (const [ending, known] of endings) if (ending.test(folded)) return folded.replace(ending, known)
  return folded
}
