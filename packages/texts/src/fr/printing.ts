/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Oui',
  no: 'Non',
  danger: 'DANGER',
  warning: 'AVERTISSEMENT',
  caution: 'ATTENTION',
  notice: 'AVIS',
  page: 'Page {{page}} sur {{total}}',
  'missing-picture': '[Cette image n’a pas pu être imprimée : {{name}}]',
} as const
