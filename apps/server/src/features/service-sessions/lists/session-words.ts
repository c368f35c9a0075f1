import { serialKey } from '@advisor/domain-model'

/** As `service_session_words` of the database, which indexes by the same words. */
const characters = /([\u3041-\u30FF\u3400-\u9FFF\uF900-\uFAFF])/g
const betweenWords = /[\0-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F]+/

/** A shorter beginning of a serial number says too little. */
const shortestKey = 3
const mostTerms = 20

/**
 * What finds sessions by typed words, as a query of the database's text index: every word is the beginning of one of the session. A
 * number is found with and without its blanks and dashes, and a session by its id with the prefix of the project. Undefined: nothing
 * of it is a word.
 */
export function sessionWords(text: string, numberPrefix: string): string | undefined {
  const terms = text
    .split(/\s+/)
    .slice(0, mostTerms)
    .flatMap((term) => queryOf(term, numberPrefix) ?? [])
  if (terms.length === 0) return undefined
  const all = terms.join(' & ')
  const key = serialKey(text).toLowerCase()
  return isKey(key) ? `(${all}) | ${beginning(key)}` : all
}

function queryOf(term: string, numberPrefix: string): string | undefined {
  const words = wordsOf(term)
  if (words.length === 0) return undefined
  const all = words.map(beginning).join(' & ')
  const key = serialKey(term).toLowerCase()
  const id = idOf(term, numberPrefix)
  const others = [...(isKey(key) && key !== words[0] ? [beginning(key)] : []), ...(id === undefined ? [] : [`'${id}'`])]
  return others.length === 0 ? `(${all})` : `((${all}) | ${others.join(' | ')})`
}

/** The words of a text, as the index has them. */
export function wordsOf(text: string): string[] {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(characters, ' $1 ')
    .split(betweenWords)
    .filter((word) => word !== '')
}

/** Words have no signs that a query would have to escape. */
const beginning = (word: string) => `'${word}':*`

const isKey = (key: string) => key.length >= shortestKey && wordsOf(key)[0] === key

/** The id in `VEL-S100042`. */
function idOf(term: string, numberPrefix: string): string | undefined {
  const prefix = `${numberPrefix}s`.toLowerCase()
  const typed = term.toLowerCase()
  const id = typed.startsWith(prefix) ? typed.slice(prefix.length) : ''
  return /^\d+$/.test(id) ? id : undefined
}
