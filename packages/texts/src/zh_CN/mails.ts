export const mails = {
  'expert-subject': '{{project}}：没有找到答案的搜索',
  'expert-asked': '{{name}} 请“{{group}}”帮助解决一次搜索。',
  'expert-search': '搜索内容',
  'expert-results': '找到的解决方案：{{found}} 个。前几个',
  'expert-no-results': '没有找到解决方案。',
  'expert-note': '备注',
  'expert-answer': '在产品中答复',
} as const
