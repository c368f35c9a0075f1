/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Sì',
  no: 'No',
  danger: 'PERICOLO',
  warning: 'AVVERTENZA',
  caution: 'ATTENZIONE',
  notice: 'AVVISO',
  page: 'Pagina {{page}} di {{total}}',
  'missing-picture': '[Impossibile stampare questa immagine: {{name}}]',
} as const
