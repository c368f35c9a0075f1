/** Words of PDFs, which the server makes. */
export const printing = {
  yes: '是',
  no: '否',
  danger: '危險',
  warning: '警告',
  caution: '小心',
  notice: '注意',
  page: '第 {{page}} 頁，共 {{total}} 頁',
  signature: '簽章',
  signed: '由 {{name}} 於 {{date}} 電子簽章：版本 {{version}}，如此處所印。',
  'signed-other': '版本 {{version}} 由 {{name}} 於 {{date}} 電子簽章。此處印出的是版本 {{shown}}，不是簽章的版本。',
  'signature-meaning': '簽署用途：{{meaning}}',
  'signature-proof': '交易 {{transaction}}，SHA-256 {{hash}}',
  nobody: '已不在此處的人',
  'missing-picture': '[無法列印此圖片：{{name}}]',
} as const
