export const showcase = {
  what: '所有人無需登入即可查看',
  'sign-in': '登入以查看更多',
  search: '搜尋這些解決方案',
  button: '搜尋',
  found_other: '{{count}} 個解決方案',
  newest: '最新的解決方案',
  none: '找不到已公開的解決方案。請改用其他詞語。',
  all: '所有已公開的解決方案',
  earlier: '上一頁',
  later: '下一頁',
  loading: '正在載入……',
  gone: '此內容未對所有人公開',
} as const
