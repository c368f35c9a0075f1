/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: 'Listes de solutions',
  count_one: '{{number}} solution',
  count_many: '{{number}} de solutions',
  count_other: '{{number}} solutions',
} as const
