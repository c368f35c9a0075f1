/** Words of PDFs, which the server makes. */
export const printing = {
  yes: '是',
  no: '否',
  danger: '危险',
  warning: '警告',
  caution: '小心',
  notice: '注意',
  page: '第 {{page}} 页，共 {{total}} 页',
  signature: '签名',
  signed: '由 {{name}} 于 {{date}} 电子签名：版本 {{version}}，与此处打印的内容一致。',
  'signed-other': '版本 {{version}} 由 {{name}} 于 {{date}} 电子签名。此处打印的是版本 {{shown}}，并非已签名的内容。',
  'signature-meaning': '签署用途：{{meaning}}',
  'signature-proof': '事务 {{transaction}}，SHA-256 {{hash}}',
  nobody: '以前的用户',
  'missing-picture': '[无法打印此图片：{{name}}]',
} as const
