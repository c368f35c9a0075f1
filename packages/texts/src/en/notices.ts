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
  'kind.other': '{{title}}',
  gone: 'This is not there any more, or you may not see it any more.',
  open: 'Open',
  unread: 'new',
  read: 'Mark as read',
  'read-all': 'Mark all as read',
  more: 'Show older ones',
} as const
