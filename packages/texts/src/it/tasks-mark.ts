/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: 'Attività',
  running_one: '{{count}} attività in corso',
  running_many: '{{count}} di attività in corso',
  running_other: '{{count}} attività in corso',
} as const
