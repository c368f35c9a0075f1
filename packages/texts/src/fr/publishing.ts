/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': 'Le modèle ne serait pas cohérent : {{problem}}',
  'solution-problem': 'La solution {{number}} ne correspond pas au modèle de la branche : {{problem}}',
  'more-problems': 'Et {{count}} de plus.',
  'solutions-moved-since':
    'Autre chose a modifié ces solutions sur la branche depuis : {{numbers}}. Elles ne peuvent pas être annulées avec cette publication.',
  'objects-moved-since':
    'Autre chose a modifié cette partie du modèle sur la branche depuis : {{names}}. Elle ne peut pas être annulée avec cette publication.',
  'changed-meanwhile': 'Quelqu’un a modifié l’une des branches entre-temps. Veuillez les comparer de nouveau.',
  interrupted: 'Le serveur a été interrompu, et rien n’a été modifié. Veuillez réessayer.',
} as const
