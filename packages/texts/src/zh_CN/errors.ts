/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': '请求无效：字段“{{field}}”缺失或类型不正确。',
  'bad-request-unreadable': '请求无效：无法读取该请求。',
  'no-session': '请登录。',
  'session-expired': '您的会话已过期。请重新登录。',
  'no-project-open': '没有打开的项目。请选择一个项目。',
  'csrf-invalid': '此页面已过时。请重新加载页面，然后重试。',
  'not-supported': '不支持此操作。',
  'too-large': '内容过大，无法发送。',
  'too-slow': '请求传输时间过长。请检查网络，然后重试。',
  'too-many-requests': '请求过多。请等待 {{seconds}} 秒后重试。',
  internal: '服务器内部错误，请重试。如果再次出现，请将此编号告知管理员：{{incident}}',
  unavailable: '服务暂时不可用。请重试。',
  'database-unavailable': '目前无法连接数据库。数据没有丢失，请重试。',
  'disk-full': '服务器磁盘已满。已保存的数据没有丢失，请联系管理员腾出空间。',
  'label.error.folder-read-only': '服务器无法写入文件夹 {{folder}}。请允许写入，并检查磁盘是否有剩余空间。',
} as const
