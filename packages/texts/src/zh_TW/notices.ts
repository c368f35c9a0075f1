/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: '您的通知',
  close: '關閉',
  loading: '正在載入您的通知……',
  failed: '無法載入您的通知。',
  empty: '沒有等待您處理的內容',
  'empty-hint': '您可以答覆的請求以及對您的請求的答覆會列在這裡。',
  'kind.expert-request': '{{by}} 請求「{{title}}」的協助。',
  'kind.expert-answer': '「{{title}}」的 {{by}} 答覆了您的問題。',
  'kind.customer-form-answer': '您關於客戶的表單有了答覆：{{title}}',
  'kind.other': '{{title}}',
  gone: '此內容已不存在，或您已無權檢視。',
  open: '開啟',
  unread: '新',
  read: '標示為已讀',
  'read-all': '全部標示為已讀',
  more: '顯示較舊的通知',
} as const
