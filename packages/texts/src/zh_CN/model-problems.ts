/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': '使用了“{{name}}”，但它不存在。',
  'there-twice': '“{{name}}”重复出现。',
  'below-itself': '“{{name}}”位于自身之下。',
  'below-nothing': '“{{name}}”的上级不存在。',
  'title-elsewhere': '标题“{{name}}”不是其字段之一。',
  'state-not-there': '步骤“{{name}}”的起始或目标状态不存在。',
  'tab-empty': '选项卡“{{name}}”没有任何分区。',
  'tab-not-there': '有分区位于不存在的选项卡中：“{{name}}”。',
  'no-attribute': '没有属性。',
  'range-empty': '最小值大于最大值。',
  'list-and-kind': '值列表只属于从列表中选择值的属性。',
  'casebase-in-use': '其中有解决方案（{{count}} 个）。请先移动或删除它们。',
  'state-in-use': '有解决方案处于状态“{{name}}”（{{count}} 个）。请先将它们改为其他状态。',
} as const
