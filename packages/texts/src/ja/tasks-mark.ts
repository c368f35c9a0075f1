/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: 'タスク',
  running_other: '{{count}} 件のタスクを実行中',
} as const
