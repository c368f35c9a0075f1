/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': '「{{name}}」が使われていますが、存在しません。',
  'there-twice': '「{{name}}」が 2 つあります。',
  'below-itself': '「{{name}}」が自分自身の下にあります。',
  'below-nothing': '「{{name}}」の上にあるはずのものが存在しません。',
  'title-elsewhere': 'タイトル「{{name}}」はフィールドに含まれていません。',
  'state-not-there': 'ステップ「{{name}}」の前または後の状態が存在しません。',
  'tab-empty': 'タブ「{{name}}」にセクションがありません。',
  'tab-not-there': '存在しないタブにセクションがあります:「{{name}}」',
  'no-attribute': '属性がありません。',
  'range-empty': '最小値が最大値を超えています。',
  'list-and-kind': '値のリストは、リストから値を選ぶ属性だけのものです。',
  'casebase-in-use': '解決策が入っています ({{count}} 件)。先に移動または削除してください。',
  'state-in-use': '状態「{{name}}」の解決策があります ({{count}} 件)。先に別の状態にしてください。',
} as const
