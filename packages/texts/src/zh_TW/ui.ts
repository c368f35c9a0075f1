/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': '通知',
  'notifications.dismiss': '關閉',
  'notifications.repeated_other': '已重複 {{count}} 次',
  'value.yes': '是',
  'value.no': '否',
  'http.bad-request': '要求無效',
  'http.not-supported': '不支援此操作。',
  'http.internal': '伺服器內部錯誤，請再試一次……',
  'http.backend-unreachable': '無法與伺服器通訊。請檢查網路，然後再試一次。',
  'http.no-response': '無法連線到應用程式。請檢查網路；您輸入的內容並未遺失。',
  'http.unavailable': '服務目前無法使用。請稍後再試一次。',
  'http.too-slow': '服務回應時間過長。請再試一次。',
  'http.slowed-down_other': '要求過多。請等候 {{count}} 秒後再試一次。',
  'http.other': '發生問題。HTTP 代碼：{{code}}',
  'http.not-json': '內部錯誤，伺服器的回應無效。網址：{{url}} 回應：{{beginning}}',
  'failure.unknown': '未知的錯誤',
} as const
