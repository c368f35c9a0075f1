/** What was begun and is not saved, on the home page. */
export const begun = {
  title: 'What you have begun',
  untitled: 'Without a title',
  new: 'New solution',
  'new-solution': 'Write a new solution',
  all_one: 'Show {{count}} draft',
  all_other: 'Show all {{count}} drafts',
} as const
