import type { Model } from '@advisor/domain-model'

/** What a person typed to find a solution by its number or name. */
export interface TypedKey {
  /** Without blanks, with the usual forms of letters and digits. */
  text: string
  /** The digits of a number, without the prefix of the project and leading zeros; undefined: it is no number. */
  digits?: string
}

const mostDigits = 9
/** Names are shorter. */
const mostCharacters = 1_000
/** '№ 12', 'No. 12', 'Nr. 12'. */
const wordForNumber = /^n[or]\.?(?=\d)/
/** From the first letter or digit to the last. */
const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su

/**
 * Reads a number, with or without the prefix of the project, or a name. Blanks, capitals, full-width digits and leading zeros are forgiven;
 * of a number also the signs around it, as in a mail ('#5053', '(5053).').
 */
export function readTypedKey({ project }: Pick<Model, 'project'>, typed: string): TypedKey {
  const text = typed
    .slice(0, mostCharacters)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]+/gu, '')
    .replaceAll(/[‐‑–—]/g, '-')
  const lower = core.exec(text.toLowerCase())?.[0] ?? ''
  const prefix = project.numberPrefix.toLowerCase()
  // 'VEL12' is meant as 'VEL-12'.
  const letters = prefix.replace(/[^\p{L}\p{N}]+$/u, '')
  const start = [prefix, letters].find((each) => each !== '' && lower.startsWith(each)) ?? ''
  const number = lower.slice(start.length).replace(wordForNumber, '')
  if (!/^\d+$/.test(number)) return { text }
  const digits = number.replace(/^0+(?=\d)/, '')
  return digits.length > mostDigits ? { text } : { text, digits }
}
