/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: 'Listas de soluciones',
  count_one: '{{number}} solución',
  count_many: '{{number}} de soluciones',
  count_other: '{{number}} soluciones',
} as const
