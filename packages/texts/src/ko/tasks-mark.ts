/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: '작업',
  running_other: '작업 {{count}}개 실행 중',
} as const
