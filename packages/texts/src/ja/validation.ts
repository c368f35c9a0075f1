/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: '必須項目です。入力してください。',
  integer: '整数を入力してください。',
  numeric: '数を入力してください。',
  min_value: '{{bound}} 以上の値を入力してください。',
  max_value: '{{bound}} 以下の値を入力してください。',
  max: 'テキストが長すぎます (最大 {{bound}} 文字)。短くしてください。',
} as const
