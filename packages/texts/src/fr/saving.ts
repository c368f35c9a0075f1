/** Asking for a PDF. */
export const saving = {
  pdf: 'Enregistrer en PDF',
  'pdf-internal': 'Enregistrer en PDF avec les parties internes : {{captions}}',
  making: 'Création du PDF : {{done}} sur {{total}}',
  cancel: 'Annuler',
  ready: 'Le PDF est enregistré.',
  missing: 'Absent du PDF, car supprimé ou inaccessible pour vous : {{numbers}}',
} as const
