import type { Model } from '@advisor/domain-model'

/** What a person typed to find a solution by its number or name. */
export interface TypedKey {
  /** Without blanks, with the usual forms of letters and digits. */
  text: string
  /** The digits of a number, without the prefix of the project and leading zeros; undefined: it is no number. */
  digits?: string
}

const mostDigits = 9

/**
 * Reads a number, with or without the prefix of the project, or a name. Blanks, capitals, full-width digits and leading zeros are forgiven;
 * of a number also what stands around it in a mail ('#5053', '(5053).').
 */
export function readTypedKey({ project }: Pick<Model, 'project'>, typed: string): TypedKey {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]+/gu, '')
    .replaceAll(/[‐‑–—]/g, '-')
  const lower = text.toLowerCase().replaceAll(/^[#"'\p{Ps}\p{Pi}]+|[.,;:!?"'\p{Pe}\p{Pf}]+$/gu, '')
  const prefix = project.numberPrefix.toLowerCase()
  // 'VEL12' is meant as 'VEL-12'.
  const letters = prefix.replace(/[^\p{L}\p{N}]+$/u, '')
  const start = [prefix, letters].find((each) => each !== '' && lower.startsWith(each)) ?? ''
  const digits = /^0*(\d+)$/.exec(lower.slice(start.length))?.[1]
  return digits === undefined || digits.length > mostDigits ? { text } : { text, digits }
}
