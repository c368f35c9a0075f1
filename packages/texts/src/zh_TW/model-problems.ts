/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': '使用了「{{name}}」，但它不存在。',
  'there-twice': '「{{name}}」重複出現。',
  'below-itself': '「{{name}}」位於自身之下。',
  'below-nothing': '「{{name}}」的上層不存在。',
  'title-elsewhere': '標題「{{name}}」不是其欄位之一。',
  'state-not-there': '步驟「{{name}}」的起始或目標狀態不存在。',
  'tab-empty': '分頁「{{name}}」沒有任何區段。',
  'tab-not-there': '有區段位於不存在的分頁中：「{{name}}」。',
  'no-attribute': '沒有屬性。',
  'range-empty': '最小值大於最大值。',
  'list-and-kind': '值清單只屬於從清單中選擇值的屬性。',
  'casebase-in-use': '其中有解決方案（{{count}} 個）。請先移動或刪除它們。',
  'state-in-use': '有解決方案處於狀態「{{name}}」（{{count}} 個）。請先將它們改為其他狀態。',
} as const
