/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': '不正なリクエストです。項目「{{field}}」がないか、形式が正しくありません。',
  'bad-request-too-many': '不正なリクエストです。項目「{{field}}」に入れられるのは{{most}}件までです。',
  'bad-request-unreadable': '不正なリクエストです。内容を読み取れませんでした。',
  'no-session': 'ログインしてください。',
  'session-expired': 'セッションの有効期限が切れました。もう一度ログインしてください。',
  'no-project-open': 'プロジェクトが開かれていません。プロジェクトを選択してください。',
  'must-change-password': '続けるには、パスワードを変更する必要があります。',
  'token-expired': 'ベアラートークンの有効期限が切れました。「個人設定」で新しく作成してください。',
  'token-not-valid': 'ベアラートークンが無効です。取り消されたか、ユーザーの使用権限がなくなった可能性があります。',
  'csrf-invalid': 'このページは最新ではありません。再読み込みしてからもう一度お試しください。',
  'not-supported': 'この操作はサポートされていません。',
  'too-large': 'サイズが大きすぎるため送信できません。',
  'too-slow': 'リクエストの受信に時間がかかりすぎました。ネットワークを確認して、もう一度お試しください。',
  'too-many-requests': 'リクエストが多すぎます。{{seconds}} 秒待ってからもう一度お試しください。',
  internal:
    'サーバー内部エラーが発生しました。もう一度お試しください。繰り返し発生する場合は、次の番号を管理者にお知らせください：{{incident}}',
  unavailable: 'サービスは一時的に利用できません。もう一度お試しください。',
  'database-unavailable': '現在、データベースに接続できません。データは失われていません。もう一度お試しください。',
  'disk-full':
    'サーバーのディスクに空き容量がありません。保存済みのデータは失われていません。空き容量を確保するよう管理者に依頼してください。',
  'label.error.folder-read-only':
    'サーバーはフォルダー {{folder}} に書き込めません。書き込みを許可し、ディスクに空きがあるかを確認してください。',
} as const
