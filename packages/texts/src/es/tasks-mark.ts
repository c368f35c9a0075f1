/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: 'Tareas',
  running_one: '{{count}} tarea en curso',
  running_many: '{{count}} de tareas en curso',
  running_other: '{{count}} tareas en curso',
} as const
