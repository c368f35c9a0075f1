/** Asking for a PDF. */
export const saving = {
  pdf: 'Сохранить как PDF',
  'pdf-internal': 'Сохранить как PDF с внутренними частями: {{captions}}',
  making: 'Создаётся PDF: {{done}} из {{total}}',
  cancel: 'Отмена',
  ready: 'PDF сохранён.',
  missing: 'Нет в PDF, так как удалено или недоступно вам: {{numbers}}',
} as const
