/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: 'Работа над решениями',
  'new-solution': 'Новое решение',
  'manage.own': 'Мои решения',
  'manage.all': 'Управление решениями',
  drafts: 'Черновики',
  'draft-count_one': '{{count}} черновик',
  'draft-count_few': '{{count}} черновика',
  'draft-count_many': '{{count}} черновиков',
  'draft-count_other': '{{count}} черновика',
} as const
