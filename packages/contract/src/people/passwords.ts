import { limits } from '../limits.ts'
import { countHardCharacters } from './password-strength.ts'

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const classesWanted = 3

/** Returns the faults of a new password as English sentences; empty if the password is allowed. */
export function findPasswordFaults(password: string, username: string): string[] {
  const characters = [...password]
  const faults: string[] = []
  if (characters.length < limits.passwordMinCharacters || characters.length > limits.passwordMaxCharacters)
    faults.push(`It must have ${limits.passwordMinCharacters} to ${limits.passwordMaxCharacters} characters.`)
  if (new RegExp(`(.)\\1{${limits.passwordMaxRepeats}}`, 'u').test(password))
    faults.push(`It must not repeat a character more than ${limits.passwordMaxRepeats} times in a row.`)
  if (classes.filter((pattern) => pattern.test(password)).length < classesWanted)
    faults.push(`It must have at least ${classesWanted} of: lower case, upper case, digits, other characters.`)
  if (username !== '' && password.toLowerCase().includes(username.toLowerCase()))
    faults.push('It must not contain the user name.')
  if (countHardCharacters(password) < limits.passwordMinHardCharacters)
    faults.push(
      `It is too easy to guess: a common word, a sequence such as 123 and a year count as one character, and it needs ${limits.passwordMinHardCharacters}.`,
    )
  return faults
}
