/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: 'ヘルプ',
  'search.label': 'ヘルプを検索',
  'search.none': 'これらの語をすべて含むページはありません。語を減らすか、別の語でお試しください。',
  'search.found': '見つかったページ: {{count}}',
  contents: 'すべてのページ',
  sections: 'このページの内容',
  picture: '「{{title}}」の画面',
  print: 'このページを印刷',
  blocked:
    'ブラウザーがヘルプのウィンドウを開くことを許可しませんでした。このアプリケーションのポップアップを許可してから、もう一度お試しください。',
} as const
