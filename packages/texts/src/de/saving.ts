/** Asking for a PDF. */
export const saving = {
  pdf: 'Als PDF speichern',
  'pdf-internal': 'Als PDF mit internen Teilen speichern: {{captions}}',
  making: 'Das PDF wird erstellt: {{done}} von {{total}}',
  cancel: 'Abbrechen',
  ready: 'Das PDF ist gespeichert.',
  missing: 'Fehlt im PDF, weil gelöscht oder für Sie nicht zugänglich: {{numbers}}',
} as const
