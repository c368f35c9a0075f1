export const signing = {
  title: '署名',
  help: 'このステップには署名が必要です。名前とパスワードは署名サービスに送られ、ここには保存されません。',
  name: '署名用の名前',
  password: '署名用のパスワード',
} as const
