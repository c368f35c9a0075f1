/** What was begun and is not saved, on the home page. */
export const begun = {
  title: 'Was Sie begonnen haben',
  untitled: 'Ohne Titel',
  new: 'Neue Lösung',
  'new-solution': 'Neue Lösung schreiben',
  all_one: '{{count}} Entwurf anzeigen',
  all_other: 'Alle {{count}} Entwürfe anzeigen',
} as const
