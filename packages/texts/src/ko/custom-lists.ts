/** Custom solution lists: on the home page, and beside results. */
export const customLists = {
  title: '해결책 목록',
  count_other: '해결책 {{number}}개',
} as const
