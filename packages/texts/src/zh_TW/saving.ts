/** Asking for a PDF. */
export const saving = {
  pdf: '另存為 PDF',
  'pdf-internal': '另存為包含內部內容的 PDF：{{captions}}',
  making: '正在產生 PDF：{{done}} / {{total}}',
  cancel: '取消',
  ready: 'PDF 已儲存。',
  missing: '因已刪除或您無權存取而未列入 PDF：{{numbers}}',
} as const
