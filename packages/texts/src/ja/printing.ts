/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'はい',
  no: 'いいえ',
  danger: '危険',
  warning: '警告',
  caution: '注意',
  notice: '注記',
  page: '{{page}} / {{total}} ページ',
  'missing-picture': '[この画像は印刷できませんでした: {{name}}]',
} as const
