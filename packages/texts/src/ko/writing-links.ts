/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: '작성',
  'new-solution': '새 해결책',
  'manage.own': '내 해결책',
  'manage.all': '해결책 관리',
  drafts: '초안',
  'draft-count_other': '초안 {{count}}개',
} as const
