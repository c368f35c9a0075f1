/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: '2 要素認証',
  'code-text': '認証アプリに現在表示されている 6 桁のコードを入力してください。',
  code: 'コード',
  'recovery-text':
    '保管している回復コードを 1 つ入力してください。入力したコードは使用済みになります。コードがない場合は、管理者にご相談ください。',
  recovery: '回復コード',
  button: 'ログイン',
  passkey: 'パスキーを使用',
  'passkey-text': 'ブラウザーが指紋、顔、PIN、またはセキュリティキーを求めます。',
  'passkey-failed': 'ブラウザーでパスキーを使用できませんでした。もう一度試すか、別の方法を使用してください。',
  'use-code': 'アプリのコードを使用',
  'use-recovery': '回復コードを使用',
  back: 'パスワードの入力に戻る',
} as const
