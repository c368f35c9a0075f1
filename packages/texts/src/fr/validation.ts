/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: 'Ce champ est obligatoire. Veuillez le remplir.',
  integer: 'Veuillez saisir un nombre entier.',
  numeric: 'Veuillez saisir un nombre.',
  min_value: 'Veuillez saisir une valeur d’au moins {{bound}}.',
  max_value: 'Veuillez saisir une valeur d’au plus {{bound}}.',
  max: 'Texte trop long (longueur maximale : {{bound}}). Veuillez le raccourcir.',
} as const
