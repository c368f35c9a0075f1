/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: 'Veuillez saisir un texte.',
  'too-long': '{{most}} caractères au plus sont possibles.',
  'line-break': 'Ce doit être une seule ligne, sans saut de ligne.',
  control: 'Il contient un caractère qui ne peut pas être affiché. Veuillez retaper le texte au lieu de le coller.',
  brace: 'Une accolade est isolée. Les accolades ne servent qu’aux variables : deux avant le nom et deux après.',
  unknown: '« {{name}} » n’est pas une variable de ce texte. Veuillez en choisir une parmi celles du dessous.',
  missing: 'La variable « {{name}} » manque : sans elle, l’e-mail ne sert à rien au destinataire.',
} as const
