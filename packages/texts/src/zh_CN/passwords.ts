export const passwords = {
  'fault.length': '长度必须为 {{min}} 到 {{max}} 个字符。',
  'fault.repeats': '同一字符不能连续出现超过 {{repeats}} 次。',
  'fault.classes': '至少要包含以下字符中的 {{classes}} 种：小写字母、大写字母、数字、其他字符。',
  'fault.name': '不能包含用户名。',
  'fault.too-easy': '不能太容易猜到：常用词、123 之类的序列和年份各按一个字符计算，至少需要 {{hard}} 个字符。',
  same: '不能与当前密码相同。',
  'confirmation-differs': '两次输入的密码不一致',
} as const
