export const passwords = {
  'fault.length': '長度必須為 {{min}} 到 {{max}} 個字元。',
  'fault.repeats': '同一字元不能連續出現超過 {{repeats}} 次。',
  'fault.classes': '至少要包含下列字元中的 {{classes}} 種：小寫字母、大寫字母、數字、其他字元。',
  'fault.name': '不能包含使用者名稱。',
  'fault.too-easy': '不能太容易猜到：常用字詞、123 之類的序列和年份各以一個字元計算，至少需要 {{hard}} 個字元。',
  same: '不能與目前的密碼相同。',
  'confirmation-differs': '兩次輸入的密碼不一致',
} as const
