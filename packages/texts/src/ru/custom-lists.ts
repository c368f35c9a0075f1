/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: 'Списки решений',
  count_one: '{{number}} решение',
  count_few: '{{number}} решения',
  count_many: '{{number}} решений',
  count_other: '{{number}} решения',
} as const
