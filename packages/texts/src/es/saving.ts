/** Asking for a PDF. */
export const saving = {
  pdf: 'Guardar como PDF',
  'pdf-internal': 'Guardar como PDF con partes internas: {{captions}}',
  making: 'Creando el PDF: {{done}} de {{total}}',
  cancel: 'Cancelar',
  ready: 'El PDF se ha guardado.',
  missing: 'Falta en el PDF porque se eliminó o no está a su alcance: {{numbers}}',
} as const
