/** `auto`: as the system of the user has it. */
export const colorSchemes = ['light', 'dark', 'auto'] as const
