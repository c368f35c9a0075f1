/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': '依分類瀏覽',
  'narrow.title': '進一步縮小範圍',
  back: '所有分類',
  clear: '取消選取{{taxonomy}}',
  'node.count_other': '{{number}} 個解決方案',
  'empty-nodes.show': '顯示沒有解決方案的項目',
  'find.label': '尋找項目',
  'find.none': '沒有此名稱的項目。',
  'find.more': '共 {{total}} 個，顯示前 {{shown}} 個。繼續輸入可查看其他項目。',
  'level.most': '共 {{total}} 個項目，顯示解決方案最多的 {{shown}} 個。其他項目請依名稱尋找。',
  'level.none': '這裡沒有含解決方案的項目。',
  'empty.title': '目前沒有可瀏覽的內容',
  'empty.text': '這裡的解決方案沒有產品、零件或其他可瀏覽的項目。',
  'failed.title': '無法瀏覽',
} as const
