/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: 'Выполнить по шагам',
  label: 'По шагам: {{title}}',
  before: 'Перед началом работы',
  progress: 'Шаг {{step}} из {{total}}',
  end: 'Готово',
  close: 'Закрыть и вернуться к тексту',
  confirm: 'Предупреждения прочитаны',
  previous: 'Предыдущий шаг',
  done: 'Сделано',
  'is-done': 'Сделано',
  'all-done': 'Все шаги выполнены.',
  'some-left': 'Эти шаги ещё не выполнены:',
  'go-to': '{{caption}}, шаг {{label}}',
  'back-to-text': 'Назад к решению',
} as const
