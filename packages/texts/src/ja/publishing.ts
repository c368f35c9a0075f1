/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': 'モデルに矛盾が生じます：{{problem}}',
  'solution-problem': '解決策 {{number}} がブランチのモデルに合いません：{{problem}}',
  'more-problems': 'ほか {{count}} 件。',
  'solutions-moved-since':
    'その後、ブランチのこれらの解決策がほかの操作で変更されました：{{numbers}}。この公開と一緒に取り消すことはできません。',
  'objects-moved-since':
    'その後、ブランチのモデルのこの部分がほかの操作で変更されました：{{names}}。この公開と一緒に取り消すことはできません。',
  'changed-meanwhile': 'その間に誰かがブランチの一つを変更しました。もう一度比較してください。',
  interrupted: 'サーバーが中断されましたが、何も変更されていません。もう一度お試しください。',
} as const
