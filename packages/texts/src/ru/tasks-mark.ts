/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: 'Задачи',
  running_one: 'Выполняется {{count}} задача',
  running_few: 'Выполняются {{count}} задачи',
  running_many: 'Выполняются {{count}} задач',
  running_other: 'Выполняются {{count}} задачи',
} as const
