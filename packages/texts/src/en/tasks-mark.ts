/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: 'Tasks',
  running_one: '{{count}} task is running',
  running_other: '{{count}} tasks are running',
} as const
