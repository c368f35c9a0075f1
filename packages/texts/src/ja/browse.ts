/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': '分類から探す',
  'narrow.title': 'さらに絞り込む',
  back: 'すべての分類',
  clear: '{{taxonomy}}の選択を解除',
  'node.count_other': '解決策 {{number}} 件',
  'empty-nodes.show': '解決策のない項目も表示',
  'find.label': '項目を検索',
  'find.none': 'この名前の項目はありません。',
  'find.more': '{{total}} 件中、最初の {{shown}} 件です。さらに入力すると絞り込めます。',
  'level.most': '{{total}} 件中、解決策の多い {{shown}} 件です。ほかの項目は名前で検索してください。',
  'level.none': 'ここには解決策のある項目がありません。',
  'empty.title': 'まだ分類から探せるものがありません',
  'empty.text': '製品や部品などの分類項目を持つ解決策がここにはありません。',
  'failed.title': '分類を表示できませんでした',
} as const
