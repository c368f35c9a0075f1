/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: '解決策リスト',
  count_other: '解決策 {{number}} 件',
} as const
