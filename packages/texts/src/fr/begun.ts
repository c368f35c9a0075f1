/** What was begun and is not saved, on the home page. */
export const begun = {
  title: 'Ce que vous avez commencé',
  untitled: 'Sans titre',
  new: 'Nouvelle solution',
  'new-solution': 'Rédiger une nouvelle solution',
  all_one: 'Afficher {{count}} brouillon',
  all_many: 'Afficher les {{count}} de brouillons',
  all_other: 'Afficher les {{count}} brouillons',
} as const
