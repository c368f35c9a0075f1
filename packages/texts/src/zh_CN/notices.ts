/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: '您的通知',
  close: '关闭',
  loading: '正在加载您的通知……',
  failed: '无法加载您的通知。',
  empty: '没有等待您处理的内容',
  'empty-hint': '您可以答复的请求以及对您的请求的答复会列在这里。',
  'kind.expert-request': '{{by}} 请“{{title}}”帮助。',
  'kind.expert-answer': '“{{title}}”的 {{by}} 答复了您的问题。',
  'kind.customer-form-answer': '您关于客户的表单有了答复：{{title}}',
  'kind.other': '{{title}}',
  gone: '此内容已不存在，或者您已无权查看。',
  open: '打开',
  unread: '新',
  read: '标记为已读',
  'read-all': '全部标记为已读',
  more: '显示较早的通知',
} as const
