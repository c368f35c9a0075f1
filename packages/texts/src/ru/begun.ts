/** What was begun and is not saved, on the home page. */
export const begun = {
  title: 'Что вы начали',
  untitled: 'Без названия',
  new: 'Новое решение',
  'new-solution': 'Написать новое решение',
  all_one: 'Показать {{count}} черновик',
  all_few: 'Показать все {{count}} черновика',
  all_many: 'Показать все {{count}} черновиков',
  all_other: 'Показать все {{count}} черновика',
} as const
