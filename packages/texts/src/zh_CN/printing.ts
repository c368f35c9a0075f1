/** Words of PDFs, which the server makes. */
export const printing = {
  yes: '是',
  no: '否',
  danger: '危险',
  warning: '警告',
  caution: '小心',
  notice: '注意',
  page: '第 {{page}} 页，共 {{total}} 页',
  'missing-picture': '[无法打印此图片：{{name}}]',
} as const
