/** What was begun and is not saved, on the home page. */
export const begun = {
  title: 'Che cosa ha iniziato',
  untitled: 'Senza titolo',
  new: 'Nuova soluzione',
  'new-solution': 'Scrivi una nuova soluzione',
  all_one: 'Mostra {{count}} bozza',
  all_many: 'Mostra tutte le {{count}} di bozze',
  all_other: 'Mostra tutte le {{count}} bozze',
} as const
