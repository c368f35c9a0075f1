export const notifications = {
  'lock.title': '系统已锁定',
  'lock.text': '管理员正在维护系统。您输入的内容已保留：请不要关闭此页面。系统重新开放后，您即可在此继续。',
  'lock.over': '系统已重新开放。您可以继续。',
  'lock.for-others': '系统已对所有非管理员锁定。可使用“advisor unlock”解锁。',
  'user.other': '您现在以 {{name}} 的身份登录。此页面属于另一位用户：此处输入的内容已为其保留，没有发送。',
  'version.new': '{{project}} 在您打开之后已更改。请加载新版本以查看更改。您在此处输入的内容会保留。',
  'version.load': '加载新版本',
} as const
