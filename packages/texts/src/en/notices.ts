/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'For you',
  close: 'Close',
  loading: 'Loading what is for you …',
  failed: 'What is for you could not be loaded.',
  empty: 'Nothing is waiting for you',
  'empty-hint': 'Requests that you can answer, and answers to yours, are listed here.',
  'kind.expert-request': '{{by}} asks “{{title}}” for help.',
  'kind.expert-answer': '{{by}} of “{{title}}” has answered your question.',
  'kind.customer-form-answer': 'Your form about a customer was answered: {{title}}',
  'kind.remark-named': '{{by}} names you in a remark: {{title}}',
  'kind.remark-answered': '{{by}} has answered a remark: {{title}}',
  'kind.publication-made': 'As planned, it is now shown on “{{title}}”.',
  'kind.publication-failed': 'It could not be shown on “{{title}}” as planned. Open it to see why, and plan it again.',
  'kind.validity-ends':
    'Readers find this solution until {{title}}. Choose a later day if it is to stay, or let it end.',
  'kind.validity-ended':
    'This solution was valid until {{title}}. It is archived now: readers do not find it any more.',
  'kind.other': '{{title}}',
  gone: 'This is not there any more, or you may not see it any more.',
  open: 'Open',
  unread: 'new',
  read: 'Mark as read',
  'read-all': 'Mark all as read',
  more: 'Show older ones',
} as const
