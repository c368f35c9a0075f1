/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Sì',
  no: 'No',
  danger: 'PERICOLO',
  warning: 'AVVERTENZA',
  caution: 'ATTENZIONE',
  notice: 'AVVISO',
  page: 'Pagina {{page}} di {{total}}',
  signature: 'Firma',
  signed: 'Firmata elettronicamente da {{name}} il {{date}}: versione {{version}}, come è stampata qui.',
  'signed-other':
    'La versione {{version}} è stata firmata elettronicamente da {{name}} il {{date}}. Qui è stampata la versione {{shown}}, che non è quella firmata.',
  'signature-meaning': 'Firmato per: {{meaning}}',
  'signature-proof': 'Transazione {{transaction}}, SHA-256 {{hash}}',
  nobody: 'qualcuno che non è più qui',
  'missing-picture': '[Impossibile stampare questa immagine: {{name}}]',
} as const
