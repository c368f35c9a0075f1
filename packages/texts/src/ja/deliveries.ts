/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: '受信側がエラーを返しました: {{more}}。',
  refused: '受信側が拒否しました: {{more}}。',
  redirected:
    '受信側は別の場所にあると応答しました ({{more}})。実際のアドレスを設定してください。リダイレクトには従いません。',
  'no-address': 'これは Web ページのアドレスではありません。',
  'private-address': 'アドレスはプライベートネットワーク内にあり、運用者が呼び出しを許可していません。',
  'too-slow': '受信側が時間内に応答しませんでした。',
  'not-reached': '受信側に接続できません ({{more}})。',
  'no-secret': 'シークレットがなければ何も送信できません。',
} as const
