/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: '此项必填。请填写。',
  integer: '请输入整数。',
  numeric: '请输入数字。',
  min_value: '请输入不小于 {{bound}} 的值。',
  max_value: '请输入不大于 {{bound}} 的值。',
  max: '文本过长（最大长度 {{bound}}）。请缩短。',
} as const
