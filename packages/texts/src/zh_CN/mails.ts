export const mails = {
  'expert-subject': '{{project}}：没有找到答案的搜索',
  'expert-asked': '{{name}} 请“{{group}}”帮助解决一次搜索。',
  'expert-search': '搜索内容',
  'expert-results': '找到的解决方案：{{found}} 个。前几个',
  'expert-no-results': '没有找到解决方案。',
  'expert-note': '备注',
  'expert-answer': '在产品中答复',
  'expert-answer-subject': '{{project}}：您的问题有了答复',
  'expert-answered': '“{{group}}”的 {{name}} 答复了您的问题：',
  'expert-read': '在产品中阅读',
  'solution-sent': '{{name}} 向您发送了“{{project}}”中的一个解决方案：',
  'solution-open': '在产品中打开',
} as const
