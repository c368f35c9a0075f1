export const passwords = {
  'fault.length': '{{min}} ～ {{max}} 文字にしてください。',
  'fault.repeats': '同じ文字を続けて使えるのは {{repeats}} 回までです。',
  'fault.classes': '小文字、大文字、数字、その他の文字のうち {{classes}} 種類以上を使ってください。',
  'fault.name': 'ユーザー名を含めないでください。',
  'fault.too-easy':
    '推測されやすいものは使えません。よくある単語、123 のような並び、年はそれぞれ 1 文字と数え、全体で {{hard}} 文字以上が必要です。',
  same: '現在のパスワードとは別のものにしてください。',
  'confirmation-differs': '確認用のパスワードが一致しません',
} as const
