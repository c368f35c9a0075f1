/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: 'Справка',
  'search.label': 'Поиск в справке',
  'search.none': 'Нет страницы со всеми этими словами. Попробуйте меньше слов или другие слова.',
  'search.found': 'Найдено страниц: {{count}}',
  contents: 'Все страницы',
  sections: 'На этой странице',
  picture: 'Изображение: «{{title}}»',
  print: 'Напечатать эту страницу',
  blocked:
    'Браузер не разрешил открыть окно справки. Разрешите всплывающие окна для этого приложения и повторите попытку.',
} as const
