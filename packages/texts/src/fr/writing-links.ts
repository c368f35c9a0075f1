/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: 'Rédaction',
  'new-solution': 'Nouvelle solution',
  'manage.own': 'Mes solutions',
  'manage.all': 'Gérer les solutions',
  drafts: 'Brouillons',
  'draft-count_one': '{{count}} brouillon',
  'draft-count_many': '{{count}} de brouillons',
  'draft-count_other': '{{count}} brouillons',
} as const
