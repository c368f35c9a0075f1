/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'はい',
  no: 'いいえ',
  danger: '危険',
  warning: '警告',
  caution: '注意',
  notice: '注記',
  page: '{{page}} / {{total}} ページ',
  signature: '署名',
  signed: '{{name}} さんが {{date}} に電子署名：ここに印刷されたバージョン {{version}}。',
  'signed-other':
    'バージョン {{version}} は {{name}} さんが {{date}} に電子署名しました。ここに印刷されているのはバージョン {{shown}} で、署名されたものではありません。',
  'signature-meaning': '署名の対象：{{meaning}}',
  'signature-proof': 'トランザクション {{transaction}}、SHA-256 {{hash}}',
  nobody: '以前のユーザー',
  'missing-picture': '[この画像は印刷できませんでした: {{name}}]',
} as const
