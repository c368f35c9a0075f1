import { limits } from '@advisor/contract'
import { hasSearchedWord } from '@advisor/engine/text'

/** Words that announce a secret, with what follows them: `password is x`, `PIN: 1234`. */
const SECRET =
  /(?:pass(?:word|code|phrase|wd)?|pwd|pin|kennwort|passwort|contraseña|clave|mot de passe|senha|парол[ья]|パスワード|暗証番号|密码|密碼|비밀번호)\s*(?:[:=]|\bis\b|\bist\b|\blautet\b|\bes\b|\best\b|\bé\b|\bè\b|は|是|는|은)\s*\S+/iu
const MAIL_ADDRESS = /[^\s@]+@[^\s@]+\.[^\s@]+/gu
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu
/** Telephone numbers, customer numbers, serial numbers: six digits or more, also in groups. */
const LONG_NUMBER = /[+(]?\d(?:[\s()/.\-–]{0,2}\d){5,}/gu
/**
 * Words in upper and lower case, as a part of a pattern that tells the two apart elsewhere. The modifier `(?i:...)` is not used: V8
 * loses it at times beside another alternative (https://github.com/nodejs/node/issues/60030).
 */
const anyCase = (words: string) =>
  words.replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
const TITLES = anyCase(
  'mrs?|ms|herrn?|frau|familie|mme|mlle|monsieur|madame|señora?|signora?|senhora?|г-н|г-жа|господин|госпожа',
)
const CUSTOMERS = anyCase('(?:customer|client|kund(?:e|in)|cliente|клиент)s?')
const SURNAME = String.raw`\s+\p{Lu}\p{Ll}[\p{L}'’-]*`
/** A person after a title, or after 'customer'. */
const TITLED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${TITLES})\.?\s+[\p{L}'’-]+|(?:M|Dr|Prof|Sra?|Sig)\.?\s+\p{Lu}[\p{L}'’-]+)(?:${SURNAME})?`,
  'gu',
)
const AFTER_CUSTOMER = new RegExp(String.raw`(?<!\p{L})(${CUSTOMERS})${SURNAME}`, 'gu')
const HONOURED =
  /[\p{Script=Han}\p{Script=Katakana}ー]{1,8}(?:さん|さま|様|氏|先生|女士|小姐)|\p{Script=Hangul}{2,4}\s?(?:씨|님)(?!\p{L})/gu

/** Quotation marks, and the plus and minus in front of a word. */
const QUERY_SIGNS = /["“”„«»「」]|(?<=^|\s)[+-](?=\S)/gu

/**
 * The text of a search as words that others may see: in lower case, without the signs of the query language and without what may
 * be personal. Undefined where a secret stands in it, where nothing to search is left, and where it is a whole description.
 */
export function sayable(text: string, locale: string): string | undefined {
  const normal = text.normalize('NFKC')
  if (SECRET.test(normal)) return undefined
  const phrase = normal
    .replaceAll(MAIL_ADDRESS, ' ')
    .replaceAll(WEB_ADDRESS, ' ')
    .replaceAll(LONG_NUMBER, ' ')
    .replaceAll(TITLED, ' ')
    .replaceAll(AFTER_CUSTOMER, '$1')
    .replaceAll(HONOURED, ' ')
  return readPhrase(phrase, locale)
}

/** Words in the form in which they are kept; undefined if they cannot be searched or are too long. */
export function readPhrase(text: string, locale: string): string | undefined {
  const phrase = text.normalize('NFKC').replaceAll(QUERY_SIGNS, ' ').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
  return phrase.length <= limits.saidPhraseCharacters && hasSearchedWord(phrase, locale) ? phrase : undefined
}
