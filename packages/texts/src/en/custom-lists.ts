/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: 'Solution lists',
  count_one: '{{number}} solution',
  count_other: '{{number}} solutions',
} as const
