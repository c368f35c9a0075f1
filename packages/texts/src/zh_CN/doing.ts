/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: '逐步执行',
  label: '逐步执行：{{title}}',
  before: '开始之前',
  progress: '第 {{step}} 步，共 {{total}} 步',
  end: '完成',
  close: '关闭并返回正文',
  confirm: '我已阅读警告',
  previous: '上一步',
  done: '完成',
  'is-done': '已完成',
  'all-done': '所有步骤均已完成。',
  'some-left': '以下步骤尚未完成：',
  'go-to': '{{caption}}，第 {{label}} 步',
  'back-to-text': '返回解决方案',
} as const
