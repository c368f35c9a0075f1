/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: '撰寫',
  'new-solution': '新的解決方案',
  'manage.own': '我的解決方案',
  'manage.all': '管理解決方案',
  drafts: '草稿',
  'draft-count_other': '{{count}} 個草稿',
} as const
