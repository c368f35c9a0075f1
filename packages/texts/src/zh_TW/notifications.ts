export const notifications = {
  'lock.title': '系統已鎖定',
  'lock.text': '管理員正在維護系統。您輸入的內容已保留：請不要關閉此頁面。系統重新開放後，您即可在此繼續。',
  'lock.over': '系統已重新開放。您可以繼續。',
  'lock.for-others': '系統已對所有非管理員鎖定。可使用「advisor unlock」解除鎖定。',
  'user.other': '您現在以 {{name}} 的身分登入。此頁面屬於另一位使用者：此處輸入的內容已為其保留，沒有傳送。',
  'version.new': '{{project}} 在您開啟之後已變更。請載入新版本以檢視變更。您在此處輸入的內容會保留。',
  'version.load': '載入新版本',
} as const
