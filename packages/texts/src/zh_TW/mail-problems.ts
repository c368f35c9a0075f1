/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: '請輸入文字。',
  'too-long': '最多 {{most}} 個字元。',
  'line-break': '必須是一行，不能換行。',
  control: '其中有無法顯示的字元。請重新輸入文字，不要貼上。',
  brace: '有單獨的大括號。大括號只用於預留位置：名稱前後各兩個。',
  unknown: '「{{name}}」不是此文字的預留位置。請從下方選擇。',
  missing: '缺少預留位置「{{name}}」：沒有它，收件者無法使用郵件。',
} as const
