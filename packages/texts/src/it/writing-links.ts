/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: 'Scrittura',
  'new-solution': 'Nuova soluzione',
  'manage.own': 'Le mie soluzioni',
  'manage.all': 'Gestione delle soluzioni',
  drafts: 'Bozze',
  'draft-count_one': '{{count}} bozza',
  'draft-count_many': '{{count}} di bozze',
  'draft-count_other': '{{count}} bozze',
} as const
