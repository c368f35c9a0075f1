/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': '模型會不一致：{{problem}}',
  'solution-problem': '解決方案 {{number}} 不符合該分支的模型：{{problem}}',
  'more-problems': '還有 {{count}} 個。',
  'solutions-moved-since': '此後這些解決方案在該分支上被其他操作變更：{{numbers}}。無法隨此發布一起撤回。',
  'objects-moved-since': '此後模型的這一部分在該分支上被其他操作變更：{{names}}。無法隨此發布一起撤回。',
  'changed-meanwhile': '期間有人變更了其中一個分支。請重新比較。',
  interrupted: '伺服器被中斷，沒有任何變更。請再試一次。',
} as const
