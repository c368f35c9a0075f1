import { limits } from '../../limits.ts'
import { placeholdersOf, textsOfMail, type MailId, type MailText } from './mail-catalogue.ts'

/** What is wrong with a text of a mail. `name`: the placeholder; `most`: how many characters it may have. */
export type MailTextProblem =
  | { kind: 'empty' | 'line-break' | 'control' | 'brace' }
  | { kind: 'too-long'; most: number }
  | { kind: 'unknown' | 'missing'; name: string }

/** A text as it is kept: without space around it, with simple line breaks, and without space within the braces. */
export function tidyMailText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .replaceAll(/\{\{[ \t]*(\w+)[ \t]*\}\}/g, '{{$1}}')
}

/** What is wrong with a tidy text; undefined where it can be sent. */
export function findMailTextProblem(mail: MailId, text: MailText, words: string): MailTextProblem | undefined {
  if (words.trim() === '') return { kind: 'empty' }
  const most = text.kind === 'paragraph' ? limits.mailParagraphCharacters : limits.mailLineCharacters
  if (words.length > most) return { kind: 'too-long', most }
  if (text.kind !== 'paragraph' && /[\n\u2028\u2029]/u.test(words)) return { kind: 'line-break' }
  if (/(?!\n)\p{Cc}/u.test(words) || !words.isWellFormed()) return { kind: 'control' }
  if (/[{}]/.test(words.replaceAll(/\{\{\w+\}\}/g, ''))) return { kind: 'brace' }
  const named = [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  const known: readonly string[] = placeholdersOf(mail, text)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown }
  const missing = text.needs?.find((name) => !named.includes(name))
  return missing === undefined ? undefined : { kind: 'missing', name: missing }
}

/** Puts values into a text. What has no value stays as it is. */
export function fillMailText(words: string, valueOf: (name: string) => string | undefined): string {
  return words.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder)
}

/** The text of a mail with this key. */
export function findMailText(mail: MailId, key: string): MailText | undefined {
  return textsOfMail(mail).find((text) => text.key === key)
}
