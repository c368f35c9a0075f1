/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: 'Elenchi di soluzioni',
  count_one: '{{number}} soluzione',
  count_many: '{{number}} di soluzioni',
  count_other: '{{number}} soluzioni',
} as const
