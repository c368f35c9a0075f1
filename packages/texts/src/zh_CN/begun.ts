/** What was begun and is not saved, on the home page. */
export const begun = {
  title: '您已开始的内容',
  untitled: '无标题',
  new: '新的解决方案',
  'new-solution': '编写新的解决方案',
  all_other: '显示全部 {{count}} 份草稿',
} as const
