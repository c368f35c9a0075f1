/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'あなた宛てのお知らせ',
  close: '閉じる',
  loading: 'あなた宛てのお知らせを読み込んでいます…',
  failed: 'あなた宛てのお知らせを読み込めませんでした。',
  empty: 'あなた宛てのお知らせはありません',
  'empty-hint': 'あなたが回答できる質問と、あなたの質問への回答がここに表示されます。',
  'kind.expert-request': '{{by}} さんが「{{title}}」に助けを求めています。',
  'kind.expert-answer': '「{{title}}」の {{by}} さんが質問に回答しました。',
  'kind.customer-form-answer': '顧客についてのフォームに回答がありました：{{title}}',
  'kind.other': '{{title}}',
  gone: 'これは削除されたか、閲覧できなくなりました。',
  open: '開く',
  unread: '新着',
  read: '既読にする',
  'read-all': 'すべて既読にする',
  more: '以前のものを表示',
} as const
