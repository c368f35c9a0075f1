/** The pages About and Licenses. */
export const about = {
  title: 'バージョン情報',
  version: 'バージョン',
  build: 'ビルド',
  copyright: 'Copyright © {{year}}',
  licence: 'Apache License, Version 2.0 に基づいてライセンスされています。',
  'licenses-link': '使用しているソフトウェアのライセンス',
  'licenses.title': 'ライセンス',
  'licenses.intro_other': '本製品は {{count}} 個のオープンソースパッケージを使用しています。',
  'licenses.countries': 'アドレスの国は、CC BY-SA 4.0 で提供される IP2Location LITE のデータを使って判定しています。',
  'licenses.filter': 'パッケージを検索',
  'licenses.none': '名前に一致するパッケージはありません。',
} as const
