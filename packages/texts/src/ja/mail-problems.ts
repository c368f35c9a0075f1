/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: '文を入力してください。',
  'too-long': '最大 {{most}} 文字です。',
  'line-break': '改行のない1行にしてください。',
  control: '表示できない文字があります。貼り付けずに入力し直してください。',
  brace: '波かっこが対になっていません。波かっこは差し込み項目だけに使い、名前の前後に2つずつ書きます。',
  unknown: '「{{name}}」はこの文の差し込み項目ではありません。下にあるものから選んでください。',
  missing: '差し込み項目「{{name}}」がありません。これがないと受け取った人の役に立ちません。',
} as const
