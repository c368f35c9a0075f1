/** In the header: long work that runs for the user. */
export const tasksMark = {
  open: 'Tarefas',
  running_one: '{{count}} tarefa em andamento',
  running_many: '{{count}} de tarefas em andamento',
  running_other: '{{count}} tarefas em andamento',
} as const
