/** Asking for a PDF. */
export const saving = {
  pdf: '另存为 PDF',
  'pdf-internal': '另存为包含内部内容的 PDF：{{captions}}',
  making: '正在生成 PDF：{{done}} / {{total}}',
  cancel: '取消',
  ready: 'PDF 已保存。',
  missing: '因已删除或您无权访问而未列入 PDF：{{numbers}}',
} as const
