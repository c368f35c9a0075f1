/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Sim',
  no: 'Não',
  danger: 'PERIGO',
  warning: 'ADVERTÊNCIA',
  caution: 'CUIDADO',
  notice: 'AVISO',
  page: 'Página {{page}} de {{total}}',
  'missing-picture': '[Não foi possível imprimir esta imagem: {{name}}]',
} as const
