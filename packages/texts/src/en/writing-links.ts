/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: 'Writing',
  'new-solution': 'New solution',
  'manage.own': 'My solutions',
  'manage.all': 'Manage solutions',
  drafts: 'Drafts',
  'draft-count_one': '{{count}} draft',
  'draft-count_other': '{{count}} drafts',
} as const
