/** What people say who find a solution, for its author. */
export const peopleSay = {
  title: 'People also say',
  about: 'Words of searches in which this solution helped. Those that you add find it from now on.',
  suggested_one: '{{count}} person',
  suggested_other: '{{count}} people',
  confirm: 'Add',
  'confirm-of': 'Add “{{phrase}}”',
  'dismiss-of': 'Do not suggest “{{phrase}}” again',
  'remove-of': 'Remove “{{phrase}}”',
  'change-of': 'Change “{{phrase}}” before adding it',
  words: 'Words that find this solution',
  own: 'Add words of your own',
  save: 'Add',
  cancel: 'Cancel',
  failed: 'The words were not changed',
} as const
