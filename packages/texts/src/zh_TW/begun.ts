/** What was begun and is not saved, on the home page. */
export const begun = {
  title: '您已開始的內容',
  untitled: '無標題',
  new: '新的解決方案',
  'new-solution': '撰寫新的解決方案',
  all_other: '顯示全部 {{count}} 份草稿',
} as const
