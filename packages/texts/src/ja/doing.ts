/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: '手順を 1 つずつ進める',
  label: '手順を 1 つずつ: {{title}}',
  before: '作業を始める前に',
  progress: '手順 {{step}} / {{total}}',
  end: '終了',
  close: '閉じて本文に戻る',
  confirm: '警告を確認しました',
  previous: '前の手順',
  done: '完了',
  'is-done': '完了',
  'all-done': 'すべての手順が完了しました。',
  'some-left': '次の手順がまだ完了していません:',
  'go-to': '{{caption}}、手順 {{label}}',
  'back-to-text': '解決策に戻る',
} as const
