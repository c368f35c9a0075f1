/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': 'Модель стала бы несогласованной: {{problem}}',
  'solution-problem': 'Решение {{number}} не подходит к модели ветки: {{problem}}',
  'more-problems': 'И ещё {{count}}.',
  'solutions-moved-since':
    'С тех пор эти решения в ветке изменило что-то ещё: {{numbers}}. Их нельзя отменить вместе с этой публикацией.',
  'objects-moved-since':
    'С тех пор эту часть модели в ветке изменило что-то ещё: {{names}}. Её нельзя отменить вместе с этой публикацией.',
  'changed-meanwhile': 'Тем временем кто-то изменил одну из веток. Сравните их снова.',
  interrupted: 'Работа сервера прервалась, и ничего не изменено. Попробуйте ещё раз.',
} as const
