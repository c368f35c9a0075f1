/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': '按分类浏览',
  'narrow.title': '进一步缩小范围',
  back: '所有分类',
  clear: '取消选择{{taxonomy}}',
  'node.count_other': '{{number}} 个解决方案',
  'empty-nodes.show': '显示没有解决方案的条目',
  'find.label': '查找条目',
  'find.none': '没有此名称的条目。',
  'find.more': '共 {{total}} 个，显示前 {{shown}} 个。继续输入可查看其他条目。',
  'level.most': '共 {{total}} 个条目，显示解决方案最多的 {{shown}} 个。其他条目请按名称查找。',
  'level.none': '这里没有含解决方案的条目。',
  'empty.title': '目前没有可浏览的内容',
  'empty.text': '这里的解决方案没有产品、部件或其他可浏览的条目。',
  'failed.title': '无法浏览',
} as const
