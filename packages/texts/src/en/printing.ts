/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Yes',
  no: 'No',
  danger: 'DANGER',
  warning: 'WARNING',
  caution: 'CAUTION',
  notice: 'NOTICE',
  page: 'Page {{page}} of {{total}}',
  'missing-picture': '[This picture could not be printed: {{name}}]',
} as const
