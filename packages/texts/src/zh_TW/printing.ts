/** Words of PDFs, which the server makes. */
export const printing = {
  yes: '是',
  no: '否',
  danger: '危險',
  warning: '警告',
  caution: '小心',
  notice: '注意',
  page: '第 {{page}} 頁，共 {{total}} 頁',
  'missing-picture': '[無法列印此圖片：{{name}}]',
} as const
