import { limits } from '../limits.ts'
import { passwordFaults, type PasswordFault } from './password-rules.ts'
import { countHardCharacters } from './password-strength.ts'

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** Returns the faults of a new password, in the order of {@link passwordFaults}; empty if the password is allowed. */
export function findPasswordFaults(password: string, username: string): PasswordFault[] {
  const characters = [...password]
  const isFault: Record<PasswordFault, boolean> = {
    length: characters.length < limits.passwordMinCharacters || characters.length > limits.passwordMaxCharacters,
    repeats: new RegExp(`(.)\\1{${limits.passwordMaxRepeats}}`, 'su').test(password),
    classes: classes.filter((pattern) => pattern.test(password)).length < limits.passwordMinClasses,
    name: username !== '' && password.toLowerCase().includes(username.toLowerCase()),
    'too-easy': countHardCharacters(password) < limits.passwordMinHardCharacters,
  }
  return passwordFaults.filter((fault) => isFault[fault])
}
