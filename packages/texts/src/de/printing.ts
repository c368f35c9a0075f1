/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Ja',
  no: 'Nein',
  danger: 'GEFAHR',
  warning: 'WARNUNG',
  caution: 'VORSICHT',
  notice: 'HINWEIS',
  page: 'Seite {{page}} von {{total}}',
  'missing-picture': '[Dieses Bild konnte nicht gedruckt werden: {{name}}]',
} as const
