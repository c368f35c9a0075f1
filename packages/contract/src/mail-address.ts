const mailAddressForm = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/

/** Whether a text is a plain address of a mail: one recipient, no name, no comment, no control characters. */
export function isMailAddress(text: string): boolean {
  return mailAddressForm.test(text)
}

/**
 * What was typed or pasted, as addresses with their domains in lower case, each person once. It takes what mail programs, contact cards and
 * browsers give: names in front, `<…>`, `mailto:`, separators between and at the end, signs that nobody sees, domains with other letters.
 * What cannot be read as an address is returned as it was written: {@link isMailAddress} tells.
 */
export function readMailAddresses(typed: string): string[] {
  const seen = new Set<string>()
  return peopleIn(visible(typed).replaceAll(/(mailto:[^?\s:]*)\?[^\s;]*/gi, '$1'))
    .map(plainAddress)
    .filter((address) => {
      const person = address.toLowerCase()
      const isNew = address !== '' && !seen.has(person)
      seen.add(person)
      return isNew
    })
}

/** The one address that was typed, as {@link readMailAddresses} reads it; the text itself if it is not one. */
export function readMailAddress(typed: string): string {
  const [address = '', ...others] = readMailAddresses(typed)
  return others.length === 0 ? address : typed.trim()
}

/** Without signs that nobody sees, and with plain spaces. */
function visible(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cf}/gu, '').replaceAll(/\p{Zs}/gu, ' ')
}

/** What stands for one person each. Between semicolons a comma belongs to a name: `Muster, Alice <alice@example.org>`. */
function peopleIn(text: string): string[] {
  const groups = splitOutside(text, /[;\r\n]/)
  const isListed = groups.filter((group) => group.trim() !== '').length > 1 || groups.length > 1
  return groups.flatMap((group) => {
    const bracketed = bracketsIn(group)
    const before = group.slice(0, group.indexOf('<'))
    if (isListed && bracketed.length === 1 && !before.includes('@')) return bracketed
    return splitOutside(group, /,/).flatMap((part) => {
      const inBrackets = bracketsIn(part)
      return inBrackets.length > 0 ? inBrackets : part.split(/\s+/)
    })
  })
}

function bracketsIn(text: string): string[] {
  return [...withoutQuoted(text).matchAll(/<([^<>]*)>/g)]
    .map(([, inner = '']) => inner)
    .filter((inner) => inner.includes('@'))
}

/** A name in quotation marks may have any sign. */
function withoutQuoted(text: string): string {
  return text.replaceAll(/"[^"]*"(?=\s*<)/g, '')
}

/** Splits at signs that stand outside quotation marks and angle brackets. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts = ['']
  let isQuoted = false
  let isBracketed = false
  const lastQuote = text.lastIndexOf('"')
  let at = 0
  for (const sign of text) {
    if (sign === '"' && (isQuoted || at < lastQuote)) isQuoted = !isQuoted
    else if (!isQuoted && (sign === '<' || sign === '>')) isBracketed = sign === '<'
    if (!isQuoted && !isBracketed && separator.test(sign)) parts.push('')
    else parts[parts.length - 1] += sign
    at += sign.length
  }
  return parts
}

/** Longer than an address with all that surrounds it. */
const mostCharacters = 1_000

/** An address without what surrounds it: `mailto:`, quotation marks, brackets. Its domain is written as the mail server needs it. */
function plainAddress(written: string): string {
  if (written.length > mostCharacters) return written
  const bare = written.trim().replace(/^[<("'“‘]+/, '').replace(/[>)"'”’.:]+$/, '') // prettier-ignore
  const link = /^(?:mailto|smtp):(.*)/i.exec(bare)?.[1]
  const address = (link === undefined ? bare : decoded(link)).replace('＠', '@')
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1).toLowerCase()
  return `${address.slice(0, at)}@${/^[\p{ASCII}]*$/u.test(domain) ? domain : asciiDomain(domain)}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A domain with letters of any language as the letters of ASCII that stand for it; unchanged if it is none. */
function asciiDomain(domain: string): string {
  return URL.canParse(`http://${domain}`) && /^[\p{L}\p{N}\p{M}.-]+$/u.test(domain) ? new URL(`http://${domain}`).hostname : domain // prettier-ignore
}
