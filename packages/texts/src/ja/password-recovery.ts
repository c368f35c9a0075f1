export const passwordRecovery = {
  title: 'パスワードを忘れた場合',
  explanation: 'ユーザー名またはメールアドレスを入力してください。アカウントのメールアドレスにリンクが送信されます。',
  account: 'ユーザー名またはメールアドレス',
  send: 'リンクを送信',
  'sent-title': 'メールを確認してください',
  'sent-text':
    '該当するアカウントがあれば、リンクを記載したメールが届きます。リンクの有効期間は {{minutes}} 分です。メールが届かない場合は、管理者にお問い合わせください。',
  again: 'もう一度送信',
  'choose-title': '新しいパスワードの設定',
  'new-password': '新しいパスワード',
  confirmation: '新しいパスワード（確認）',
  rules: '{{min}} ～ {{max}} 文字で、小文字、大文字、数字、その他の文字のうち {{classes}} 種類以上を使ってください。',
  choose: 'パスワードを設定',
  'done-title': 'パスワードを変更しました',
  'done-text': 'すべての場所でログアウトされました。新しいパスワードでログインしてください。',
  'to-login': 'ログインページへ',
  'another-link': '新しいリンクをリクエスト',
} as const
