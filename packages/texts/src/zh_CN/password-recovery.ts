export const passwordRecovery = {
  title: '忘记密码',
  explanation: '请输入用户名或邮箱地址。链接将发送到您帐户的邮箱地址。',
  account: '用户名或邮箱地址',
  send: '发送链接',
  'sent-title': '请查看邮件',
  'sent-text':
    '如果存在此帐户，系统会发送一封含有链接的邮件。链接在 {{minutes}} 分钟内有效。如果没有收到邮件，请联系管理员。',
  again: '重新发送',
  'choose-title': '设置新密码',
  'new-password': '新密码',
  confirmation: '再次输入新密码',
  rules: '{{min}} 到 {{max}} 个字符，至少包含以下字符中的 {{classes}} 种：小写字母、大写字母、数字、其他字符。',
  choose: '设置密码',
  'done-title': '密码已更改',
  'done-text': '您已在所有位置退出登录。请使用新密码登录。',
  'to-login': '前往登录页面',
  'another-link': '重新获取链接',
} as const
