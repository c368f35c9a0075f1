/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'あなた宛てのお知らせ',
  close: '閉じる',
  loading: 'あなた宛てのお知らせを読み込んでいます…',
  failed: 'あなた宛てのお知らせを読み込めませんでした。',
  empty: 'あなた宛てのお知らせはありません',
  'empty-hint': 'あなたが回答できる質問と、あなたの質問への回答がここに表示されます。',
  somebody: '担当者',
  'kind.expert-request': '{{by}} さんが「{{title}}」に助けを求めています。',
  'kind.expert-answer': '「{{title}}」の {{by}} さんが質問に回答しました。',
  'kind.customer-form-answer': '顧客についてのフォームに回答がありました：{{title}}',
  'kind.approval-request': '{{by}} さんが承認を依頼しています：{{title}}',
  'kind.approval-overdue': 'この承認は期限を過ぎています：{{title}}',
  'kind.approval-applied': '{{by}} さんがあなたの依頼を承認しました：{{title}}',
  'kind.approval-rejected': '{{by}} さんがあなたの依頼を却下しました：{{title}}',
  'kind.approval-overtaken': '承認待ちの間に {{by}} さんが解決策を変更しました：{{title}}',
  'kind.remark-named': '{{by}} さんがコメントであなたを指名しました：{{title}}',
  'kind.remark-answered': '{{by}} さんがコメントに返信しました：{{title}}',
  'kind.publication-made': '予定どおり「{{title}}」に表示されました。',
  'kind.publication-failed':
    '予定どおり「{{title}}」に表示できませんでした。開いて理由を確認し、もう一度予定してください。',
  'kind.validity-ends':
    '読者がこの解決策を見つけられるのは {{title}} までです。残す場合は後の日を選択し、そうでなければそのまま終了させてください。',
  'kind.validity-ended':
    'この解決策の有効期限は {{title}} でした。アーカイブされたため、読者は見つけられなくなりました。',
  'kind.session-assigned':
    '{{by}}さんがあなたまたはあなたの作業グループにサービスセッションを割り当てました：{{title}}',
  'kind.session-escalated': '{{by}}さんがサービスセッションをあなたの作業グループにエスカレーションしました：{{title}}',
  'kind.value-accepted': '{{by}} さんがあなたの提案した値を承認しました：{{title}}',
  'kind.value-rejected': '{{by}} さんがあなたの提案した値を却下しました：{{title}}',
  'kind.other': '{{title}}',
  gone: 'これは削除されたか、閲覧できなくなりました。',
  open: '開く',
  unread: '新着',
  read: '既読にする',
  'read-all': 'すべて既読にする',
  more: '以前のものを表示',
} as const
