/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Yes',
  no: 'No',
  danger: 'DANGER',
  warning: 'WARNING',
  caution: 'CAUTION',
  notice: 'NOTICE',
  page: 'Page {{page}} of {{total}}',
  signature: 'Signature',
  signed: 'Signed electronically by {{name}} on {{date}}: version {{version}}, as it is printed here.',
  'signed-other':
    'Version {{version}} was signed electronically by {{name}} on {{date}}. What is printed here is version {{shown}}, which is not what was signed.',
  'signature-meaning': 'Signed for: {{meaning}}',
  'signature-proof': 'Transaction {{transaction}}, SHA-256 {{hash}}',
  nobody: 'somebody who is not here any more',
  'missing-picture': '[This picture could not be printed: {{name}}]',
} as const
