/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: 'Schreiben',
  'new-solution': 'Neue Lösung',
  'manage.own': 'Meine Lösungen',
  'manage.all': 'Lösungen verwalten',
  drafts: 'Entwürfe',
  'draft-count_one': '{{count}} Entwurf',
  'draft-count_other': '{{count}} Entwürfe',
} as const
