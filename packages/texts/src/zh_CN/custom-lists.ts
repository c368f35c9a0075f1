/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: '解决方案列表',
  count_other: '{{number}} 个解决方案',
} as const
