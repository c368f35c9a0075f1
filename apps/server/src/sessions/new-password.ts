import { findPasswordFaults, passwordFaultValues, type InterfaceLocale } from '@advisor/contract'
import type { ServerTexts } from '../texts/server-texts.ts'

/** What is wrong with a new password of a user, in sentences; empty if it is allowed. */
export function sayPasswordFaults(
  texts: ServerTexts,
  locale: InterfaceLocale,
  { password, username }: { password: string; username: string },
): string[] {
  return findPasswordFaults(password, username).map((fault) =>
    texts.say(locale, `passwords.fault.${fault}`, passwordFaultValues),
  )
}
