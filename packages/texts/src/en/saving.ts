/** Asking for a PDF. */
export const saving = {
  pdf: 'Save as PDF',
  'pdf-internal': 'Save as PDF with internal parts: {{captions}}',
  making: 'The PDF is being made: {{done}} of {{total}}',
  cancel: 'Cancel',
  ready: 'The PDF is saved.',
  missing: 'Missing in the PDF, because it was deleted or is not open to you: {{numbers}}',
} as const
