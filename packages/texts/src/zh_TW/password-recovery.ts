export const passwordRecovery = {
  title: '忘記密碼',
  explanation: '請輸入使用者名稱或電子郵件地址。連結將寄到您帳號的電子郵件地址。',
  account: '使用者名稱或電子郵件地址',
  send: '寄送連結',
  'sent-title': '請查看郵件',
  'sent-text':
    '如果有此帳號，系統會寄出一封附有連結的郵件。連結在 {{minutes}} 分鐘內有效。如果沒有收到郵件，請聯絡管理員。',
  again: '重新寄送',
  'choose-title': '設定新密碼',
  'new-password': '新密碼',
  confirmation: '再次輸入新密碼',
  rules: '{{min}} 到 {{max}} 個字元，至少包含下列字元中的 {{classes}} 種：小寫字母、大寫字母、數字、其他字元。',
  choose: '設定密碼',
  'done-title': '密碼已變更',
  'done-text': '您已在所有位置登出。請使用新密碼登入。',
  'to-login': '前往登入頁面',
  'another-link': '重新索取連結',
} as const
