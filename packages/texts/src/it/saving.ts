/** Asking for a PDF. */
export const saving = {
  pdf: 'Salva come PDF',
  'pdf-internal': 'Salva come PDF con parti interne: {{captions}}',
  making: 'Creazione del PDF: {{done}} di {{total}}',
  cancel: 'Annulla',
  ready: 'Il PDF è stato salvato.',
  missing: 'Manca nel PDF perché eliminato o non accessibile per Lei: {{numbers}}',
} as const
