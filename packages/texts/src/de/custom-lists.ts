/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: 'Lösungslisten',
  count_one: '{{number}} Lösung',
  count_other: '{{number}} Lösungen',
} as const
