/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Sí',
  no: 'No',
  danger: 'PELIGRO',
  warning: 'ADVERTENCIA',
  caution: 'PRECAUCIÓN',
  notice: 'AVISO',
  page: 'Página {{page}} de {{total}}',
  'missing-picture': '[No se ha podido imprimir esta imagen: {{name}}]',
} as const
