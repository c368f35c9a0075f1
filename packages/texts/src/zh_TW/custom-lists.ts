/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: '解決方案清單',
  count_other: '{{number}} 個解決方案',
} as const
