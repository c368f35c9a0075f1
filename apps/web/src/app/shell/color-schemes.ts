/** What one can choose; `auto` follows the device. Each has a text under its name. */
export const colorSchemes = ['light', 'dark', 'auto'] as const
