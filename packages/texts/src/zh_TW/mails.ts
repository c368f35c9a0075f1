export const mails = {
  'expert-subject': '{{project}}：沒有找到答案的搜尋',
  'expert-asked': '{{name}} 請「{{group}}」協助一次搜尋。',
  'expert-search': '搜尋內容',
  'expert-results': '找到的解決方案：{{found}} 個。前幾個',
  'expert-no-results': '沒有找到解決方案。',
  'expert-note': '備註',
  'expert-answer': '在產品中答覆',
  'expert-answer-subject': '{{project}}：您的問題有了答覆',
  'expert-answered': '「{{group}}」的 {{name}} 答覆了您的問題：',
  'expert-read': '在產品中閱讀',
  'solution-sent': '{{name}} 寄給您「{{project}}」中的一個解決方案：',
  'solution-open': '在產品中開啟',
} as const
