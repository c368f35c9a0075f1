export const notifications = {
  'lock.title': '系统已锁定',
  'lock.text': '管理员正在维护系统。您输入的内容已保留：请不要关闭此页面。系统重新开放后，您即可在此继续。',
  'lock.over': '系统已重新开放。您可以继续。',
  'lock.for-others': '系统已对所有非管理员锁定。可使用“advisor unlock”解锁。',
} as const
