import { limits } from '../limits.ts'

/** What can be wrong with a new password. The texts `passwords.fault.<fault>` say it; {@link passwordFaultValues} fills them. */
export const passwordFaults = ['length', 'repeats', 'classes', 'name', 'too-easy'] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** The numbers of the rules, for the places in their texts. */
export const passwordFaultValues = {
  min: limits.passwordMinCharacters,
  max: limits.passwordMaxCharacters,
  repeats: limits.passwordMaxRepeats,
  classes: limits.passwordMinClasses,
  hard: limits.passwordMinHardCharacters,
} as const
