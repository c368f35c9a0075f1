/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: 'Für Sie',
  unread_one: 'Für Sie: {{count}} neu',
  unread_other: 'Für Sie: {{count}} neu',
} as const
