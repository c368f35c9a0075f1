/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: '接收方傳回了錯誤：{{more}}。',
  refused: '接收方拒絕了：{{more}}。',
  redirected: '接收方回應其位於別處（{{more}}）。請設定其自身的位址：不會跟隨重新導向。',
  'no-address': '這不是網頁位址。',
  'private-address': '該位址位於私人網路中，營運方未允許呼叫。',
  'too-slow': '接收方未及時回應。',
  'not-reached': '無法連線到接收方（{{more}}）。',
  'no-secret': '沒有金鑰就無法傳送任何內容。',
} as const
