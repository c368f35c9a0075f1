/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: '任务',
  running_other: '{{count}} 个任务正在运行',
} as const
