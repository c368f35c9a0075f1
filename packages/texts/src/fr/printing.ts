/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Oui',
  no: 'Non',
  danger: 'DANGER',
  warning: 'AVERTISSEMENT',
  caution: 'ATTENTION',
  notice: 'AVIS',
  page: 'Page {{page}} sur {{total}}',
  signature: 'Signature',
  signed: 'Signée électroniquement par {{name}} le {{date}} : version {{version}}, telle qu’imprimée ici.',
  'signed-other':
    'La version {{version}} a été signée électroniquement par {{name}} le {{date}}. Ce qui est imprimé ici est la version {{shown}}, qui n’est pas celle qui a été signée.',
  'signature-meaning': 'Signé pour : {{meaning}}',
  'signature-proof': 'Transaction {{transaction}}, SHA-256 {{hash}}',
  nobody: 'quelqu’un qui n’est plus là',
  'missing-picture': '[Cette image n’a pas pu être imprimée : {{name}}]',
} as const
