/** Asking for a PDF. */
export const saving = {
  pdf: 'Salvar como PDF',
  'pdf-internal': 'Salvar como PDF com partes internas: {{captions}}',
  making: 'Criando o PDF: {{done}} de {{total}}',
  cancel: 'Cancelar',
  ready: 'O PDF foi salvo.',
  missing: 'Falta no PDF porque foi excluído ou não está acessível para você: {{numbers}}',
} as const
