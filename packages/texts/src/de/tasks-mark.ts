/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: 'Aufgaben',
  running_one: '{{count}} Aufgabe läuft',
  running_other: '{{count}} Aufgaben laufen',
} as const
