/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: '编写',
  'new-solution': '新的解决方案',
  'manage.own': '我的解决方案',
  'manage.all': '管理解决方案',
  drafts: '草稿',
  'draft-count_other': '{{count}} 个草稿',
} as const
