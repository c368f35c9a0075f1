/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Sí',
  no: 'No',
  danger: 'PELIGRO',
  warning: 'ADVERTENCIA',
  caution: 'PRECAUCIÓN',
  notice: 'AVISO',
  page: 'Página {{page}} de {{total}}',
  signature: 'Firma',
  signed: 'Firmada electrónicamente por {{name}} el {{date}}: versión {{version}}, tal como está impresa aquí.',
  'signed-other':
    'La versión {{version}} fue firmada electrónicamente por {{name}} el {{date}}. Aquí está impresa la versión {{shown}}, que no es la firmada.',
  'signature-meaning': 'Firmado para: {{meaning}}',
  'signature-proof': 'Transacción {{transaction}}, SHA-256 {{hash}}',
  nobody: 'alguien que ya no está aquí',
  'missing-picture': '[No se ha podido imprimir esta imagen: {{name}}]',
} as const
