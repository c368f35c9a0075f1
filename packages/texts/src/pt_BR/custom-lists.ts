/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: 'Listas de soluções',
  count_one: '{{number}} solução',
  count_many: '{{number}} de soluções',
  count_other: '{{number}} soluções',
} as const
