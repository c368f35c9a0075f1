/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: '逐步執行',
  label: '逐步執行：{{title}}',
  before: '開始之前',
  progress: '第 {{step}} 步，共 {{total}} 步',
  end: '完成',
  close: '關閉並返回內文',
  confirm: '我已閱讀警告',
  previous: '上一步',
  done: '完成',
  'is-done': '已完成',
  'all-done': '所有步驟均已完成。',
  'some-left': '以下步驟尚未完成：',
  'go-to': '{{caption}}，第 {{label}} 步',
  'back-to-text': '返回解決方案',
} as const
