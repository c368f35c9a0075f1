/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': '通知',
  'notifications.dismiss': '关闭',
  'notifications.repeated_other': '已重复 {{count}} 次',
  'value.yes': '是',
  'value.no': '否',
  'http.bad-request': '请求无效',
  'http.not-supported': '不支持此操作。',
  'http.internal': '服务器内部错误，请重试……',
  'http.backend-unreachable': '无法与服务器通信。请检查网络，然后重试。',
  'http.no-response': '无法连接到应用程序。请检查网络；您输入的内容没有丢失。',
  'http.unavailable': '服务目前不可用。请稍后重试。',
  'http.too-slow': '服务响应时间过长。请重试。',
  'http.slowed-down_other': '请求过多。请等待 {{count}} 秒后重试。',
  'http.other': '出现问题。HTTP 代码：{{code}}',
  'http.not-json': '内部错误，服务器的响应无效。地址：{{url}} 响应：{{beginning}}',
  'failure.unknown': '未知错误',
} as const
