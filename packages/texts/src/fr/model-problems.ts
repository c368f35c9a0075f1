/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': '« {{name}} » est utilisé, mais n’existe pas.',
  'there-twice': '« {{name}} » existe deux fois.',
  'below-itself': '« {{name}} » se trouve sous lui-même.',
  'below-nothing': 'Ce sous quoi se trouve « {{name}} » n’existe pas.',
  'title-elsewhere': 'Son titre, « {{name}} », n’est pas l’un de ses champs.',
  'state-not-there': 'L’étape « {{name}} » part d’un état qui n’existe pas ou y mène.',
  'tab-empty': 'L’onglet « {{name}} » n’a aucune section.',
  'tab-not-there': 'Une section se trouve dans un onglet qui n’existe pas : « {{name}} ».',
  'no-attribute': 'Il n’y a pas d’attribut.',
  'range-empty': 'La plus petite valeur est supérieure à la plus grande.',
  'list-and-kind':
    'Une liste de valeurs appartient aux attributs dont les valeurs se choisissent dans une liste, et à aucun autre.',
  'casebase-in-use': 'Des solutions s’y trouvent ({{count}}). Veuillez d’abord les déplacer ou les supprimer.',
  'state-in-use':
    'Des solutions sont dans l’état « {{name}} » ({{count}}). Veuillez d’abord les faire passer dans un autre.',
} as const
