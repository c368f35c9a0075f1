/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: '執筆',
  'new-solution': '新しい解決策',
  'manage.own': '自分の解決策',
  'manage.all': '解決策の管理',
  drafts: '下書き',
  'draft-count_other': '下書き {{count}} 件',
} as const
