/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: '请输入文字。',
  'too-long': '最多 {{most}} 个字符。',
  'line-break': '必须是一行，不能换行。',
  control: '其中有无法显示的字符。请重新输入文字，不要粘贴。',
  brace: '有单独的大括号。大括号只用于占位符：名称前后各两个。',
  unknown: '“{{name}}”不是此文字的占位符。请从下方选择。',
  missing: '缺少占位符“{{name}}”：没有它，收件人无法使用邮件。',
} as const
