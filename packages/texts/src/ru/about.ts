/** The pages About and Licenses. */
export const about = {
  title: 'О программе',
  version: 'Версия',
  build: 'Сборка',
  copyright: '© {{year}}',
  licence: 'Распространяется по лицензии Apache License версии 2.0.',
  'licenses-link': 'Лицензии используемого программного обеспечения',
  'licenses.title': 'Лицензии',
  'licenses.intro_one': 'В этом продукте используется {{count}} пакет с открытым исходным кодом.',
  'licenses.intro_few': 'В этом продукте используются {{count}} пакета с открытым исходным кодом.',
  'licenses.intro_many': 'В этом продукте используются {{count}} пакетов с открытым исходным кодом.',
  'licenses.intro_other': 'В этом продукте используются {{count}} пакета с открытым исходным кодом.',
  'licenses.countries': 'Страна адреса определяется по данным IP2Location LITE, лицензия CC BY-SA 4.0.',
  'licenses.filter': 'Найти пакет',
  'licenses.none': 'Нет пакетов с таким текстом в названии.',
} as const
