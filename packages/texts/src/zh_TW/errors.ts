/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': '要求無效：缺少欄位「{{field}}」或其類型不正確。',
  'bad-request-unreadable': '要求無效：無法讀取此要求。',
  'no-session': '請登入。',
  'session-expired': '您的工作階段已過期。請重新登入。',
  'no-project-open': '沒有開啟的專案。請選擇一個專案。',
  'csrf-invalid': '此頁面已過時。請重新載入頁面，然後再試一次。',
  'not-supported': '不支援此操作。',
  'too-large': '內容過大，無法傳送。',
  'too-slow': '要求傳送時間過長。請檢查網路，然後再試一次。',
  'too-many-requests': '要求過多。請等候 {{seconds}} 秒後再試一次。',
  internal: '伺服器內部錯誤，請再試一次。如果再次發生，請將此編號告知系統管理員：{{incident}}',
  unavailable: '服務暫時無法使用。請再試一次。',
  'database-unavailable': '目前無法連線到資料庫。資料並未遺失，請再試一次。',
  'disk-full': '伺服器磁碟已滿。已儲存的資料並未遺失，請聯絡管理員騰出空間。',
  'label.error.folder-read-only': '伺服器無法寫入資料夾 {{folder}}。請允許寫入，並檢查磁碟是否有剩餘空間。',
} as const
