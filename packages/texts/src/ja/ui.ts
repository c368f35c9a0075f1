/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': '通知',
  'notifications.dismiss': '閉じる',
  'notifications.repeated_other': '{{count}} 回繰り返し',
  'value.yes': 'はい',
  'value.no': 'いいえ',
  'warning.danger': '危険',
  'warning.warning': '警告',
  'warning.caution': '注意',
  'warning.notice': '注記',
  'http.bad-request': '不正なリクエストです',
  'http.not-supported': 'この操作はサポートされていません。',
  'http.internal': 'サーバー内部エラーが発生しました。もう一度お試しください…',
  'http.backend-unreachable': 'サーバーと通信できませんでした。ネットワークを確認してから、もう一度お試しください。',
  'http.no-response':
    'アプリケーションに接続できませんでした。ネットワークを確認してください。入力した内容は失われていません。',
  'http.unavailable': '現在、サービスを利用できません。しばらくしてからもう一度お試しください。',
  'http.too-slow': 'サービスの応答に時間がかかりすぎました。もう一度お試しください。',
  'http.slowed-down_other': 'リクエストが多すぎます。{{count}} 秒待ってからもう一度お試しください。',
  'http.other': '問題が発生しました。HTTP コード：{{code}}',
  'http.not-json': '内部エラー：サーバーの応答が正しくありません。アドレス：{{url}} 応答：{{beginning}}',
  'failure.unknown': '不明なエラー',
} as const
