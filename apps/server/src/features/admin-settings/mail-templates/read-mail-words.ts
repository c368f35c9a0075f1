import {
  findMailTextProblem,
  ownValue,
  textsOfMail,
  tidyMailText,
  type InterfaceLocale,
  type MailId,
} from '@advisor/contract'
import type { Saying, ServerTexts } from '../../../texts/server-texts.ts'

export interface MailWords {
  /** The texts that are not as they were shipped. */
  changed: Record<string, string>
  /** Why texts cannot be sent, by their keys; empty: all can. */
  problems: Record<string, string>
}

/** Reads the texts of a mail that an administrator has written. A key that the mail does not have is left out. */
export function readMailWords(
  texts: ServerTexts,
  { mail, locale, texts: written }: { mail: MailId; locale: InterfaceLocale; texts: Readonly<Record<string, string>> },
  reader: InterfaceLocale,
): MailWords {
  const words: MailWords = { changed: {}, problems: {} }
  for (const text of textsOfMail(mail)) {
    const given = ownValue(written, text.key)
    if (given === undefined) continue
    const tidy = tidyMailText(given)
    if (tidy === texts.shippedMailText(locale, text.key)) continue
    const problem = findMailTextProblem(mail, text, tidy)
    if (problem) words.problems[text.key] = sayProblem({ texts, locale: reader }, problem)
    else words.changed[text.key] = tidy
  }
  return words
}

function sayProblem({ texts, locale }: Saying, problem: NonNullable<ReturnType<typeof findMailTextProblem>>): string {
  const { kind, ...params } = problem
  return texts.say(locale, `mailProblems.${kind}`, params)
}
