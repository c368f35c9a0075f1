export const mails = {
  'expert-subject': '{{project}}：答えの見つからない検索',
  'expert-asked': '{{name}} さんが「{{group}}」に検索の助けを求めています。',
  'expert-search': '検索の内容',
  'expert-results': '見つかった解決策：{{found}} 件。最初のもの',
  'expert-no-results': '解決策は見つかりませんでした。',
  'expert-note': 'メモ',
  'expert-answer': '製品で回答する',
  'expert-answer-subject': '{{project}}：ご質問への回答',
  'expert-answered': '「{{group}}」の {{name}} さんがご質問に回答しました：',
  'expert-read': '製品で読む',
  'solution-sent': '{{name}}さんから「{{project}}」の解決策が届きました。',
  'solution-open': '製品で開く',
} as const
