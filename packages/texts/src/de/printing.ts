/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Ja',
  no: 'Nein',
  danger: 'GEFAHR',
  warning: 'WARNUNG',
  caution: 'VORSICHT',
  notice: 'HINWEIS',
  page: 'Seite {{page}} von {{total}}',
  signature: 'Signatur',
  signed: 'Elektronisch signiert von {{name}} am {{date}}: Version {{version}}, wie sie hier gedruckt ist.',
  'signed-other':
    'Version {{version}} wurde von {{name}} am {{date}} elektronisch signiert. Hier gedruckt ist Version {{shown}}, und das ist nicht, was signiert wurde.',
  'signature-meaning': 'Unterschrieben für: {{meaning}}',
  'signature-proof': 'Transaktion {{transaction}}, SHA-256 {{hash}}',
  nobody: 'jemand, den es hier nicht mehr gibt',
  'missing-picture': '[Dieses Bild konnte nicht gedruckt werden: {{name}}]',
} as const
