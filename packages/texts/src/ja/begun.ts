/** What was begun and is not saved, on the home page. */
export const begun = {
  title: '書きかけのもの',
  untitled: 'タイトルなし',
  new: '新しい解決策',
  'new-solution': '新しい解決策を書く',
  all_other: '下書き {{count}} 件をすべて表示',
} as const
