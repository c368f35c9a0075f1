/** What can be wrong with a user name that another system gives. */
export type UsernameFault =
  | 'user name not given'
  | 'user name with control characters'
  | 'user name with look-alike letters'
  | 'user name not allowed'

const mostCharacters = 100

/** Scripts whose letters look like those of each other. A name has letters of one of them. */
const alikeScripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]
/** The scripts that Chinese, Japanese and Korean names mix, also with Latin letters. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]$/u
/** Latin letters that no alphabet of a living language needs beside those that they look like. */
const strangeLatin = /[\u0131\u0237\u0250-\u02af\u1d00-\u1dbf]/u

/** Letters that look like a Latin one, in small letters, and that letter. */
const lookAlikes = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o' },
    ...{ р: 'p', ԛ: 'q', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', ү: 'y', г: 'r', п: 'n' },
    ...{
      α: 'a',
      β: 'b',
      ϲ: 'c',
      ε: 'e',
      η: 'n',
      ι: 'i',
      κ: 'k',
      ν: 'v',
      ο: 'o',
      ρ: 'p',
      τ: 't',
      υ: 'u',
      χ: 'x',
      γ: 'y',
    },
    ...{ ա: 'w', ց: 'g', հ: 'h', յ: 'j', ո: 'n', օ: 'o', ս: 'u', զ: 'q', լ: 'l' },
  }),
)

/** Finds why a user name cannot be taken over from another system; undefined: it can. */
export function findUsernameFault(username: string): UsernameFault | undefined {
  if (username.trim() === '') return 'user name not given'
  if (/\p{C}|[\u2028\u2029]/u.test(username)) return 'user name with control characters'
  if (username.length > mostCharacters) return 'user name not allowed'
  // Full-width and styled letters stand for others.
  if (username.normalize('NFKC') !== username.normalize('NFC')) return 'user name with look-alike letters'
  if (strangeLatin.test(username) || hasMixedScripts(username)) return 'user name with look-alike letters'
  return /^[\p{L}\p{M}0-9][\p{L}\p{M}0-9 ._@+'\\-]*$/u.test(username) ? undefined : 'user name not allowed'
}

function hasMixedScripts(username: string): boolean {
  const letters = [...username].filter((character) => /\p{L}/u.test(character))
  const others = letters.filter((letter) => !eastAsian.test(letter))
  const scripts = alikeScripts.filter((script) => others.some((letter) => script.test(letter)))
  const outside = others.filter((letter) => !alikeScripts.some((script) => script.test(letter)))
  return scripts.length + (outside.length > 0 ? 1 : 0) > 1
}

/** A folded user name with Latin letters for those that look like them: two names with one such form look the same. */
export function looksLike(usernameKey: string): string {
  return [...usernameKey].map((letter) => lookAlikes.get(letter) ?? letter).join('')
}
