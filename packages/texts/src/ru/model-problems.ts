/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': 'Используется «{{name}}», но этого нет.',
  'there-twice': '«{{name}}» есть дважды.',
  'below-itself': '«{{name}}» стоит под самим собой.',
  'below-nothing': 'Нет того, под чем стоит «{{name}}».',
  'title-elsewhere': 'Название «{{name}}» не входит в поля.',
  'state-not-there': 'Шаг «{{name}}» начинается или заканчивается в состоянии, которого нет.',
  'tab-empty': 'На вкладке «{{name}}» нет разделов.',
  'tab-not-there': 'Раздел стоит на вкладке, которой нет: «{{name}}».',
  'no-attribute': 'Нет атрибута.',
  'range-empty': 'Наименьшее значение больше наибольшего.',
  'list-and-kind': 'Список значений относится к атрибутам, значения которых выбирают из списка, и только к ним.',
  'casebase-in-use': 'Здесь есть решения ({{count}}). Сначала переместите или удалите их.',
  'state-in-use': 'Есть решения в состоянии «{{name}}» ({{count}}). Сначала переведите их в другое.',
} as const
