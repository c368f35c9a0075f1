/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: '說明',
  'search.label': '搜尋說明',
  'search.none': '沒有頁面包含所有這些字詞。請減少字詞或改用其他字詞。',
  'search.found': '找到的頁面：{{count}}',
  contents: '所有頁面',
  sections: '本頁內容',
  picture: '「{{title}}」的圖片',
  print: '列印此頁',
  blocked: '瀏覽器不允許開啟說明視窗。請允許此應用程式的彈出視窗，然後再試一次。',
} as const
