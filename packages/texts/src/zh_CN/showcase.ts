export const showcase = {
  what: '所有人无需登录即可查看',
  'sign-in': '登录以查看更多',
  search: '搜索这些解决方案',
  button: '搜索',
  found_other: '{{count}} 个解决方案',
  newest: '最新的解决方案',
  none: '未找到已公开的解决方案。请换用其他词语。',
  all: '所有已公开的解决方案',
  earlier: '上一页',
  later: '下一页',
  loading: '正在加载……',
  gone: '此内容未对所有人公开',
} as const
