/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: '工作',
  running_other: '{{count}} 個工作正在執行',
} as const
