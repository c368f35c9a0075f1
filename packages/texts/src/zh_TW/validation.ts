/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: '此項必填。請填寫。',
  integer: '請輸入整數。',
  numeric: '請輸入數字。',
  min_value: '請輸入不小於 {{bound}} 的值。',
  max_value: '請輸入不大於 {{bound}} 的值。',
  max: '文字過長（最大長度 {{bound}}）。請縮短。',
} as const
