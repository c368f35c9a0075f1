/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: 'Tâches',
  running_one: '{{count}} tâche en cours',
  running_many: '{{count}} de tâches en cours',
  running_other: '{{count}} tâches en cours',
} as const
