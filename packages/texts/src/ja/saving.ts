/** Asking for a PDF. */
export const saving = {
  pdf: 'PDF で保存',
  'pdf-internal': '社内向けの部分も含めて PDF で保存: {{captions}}',
  making: 'PDF を作成しています: {{done}} / {{total}}',
  cancel: '中止',
  ready: 'PDF を保存しました。',
  missing: '削除されたか、アクセス権がないため PDF に含まれていません: {{numbers}}',
} as const
