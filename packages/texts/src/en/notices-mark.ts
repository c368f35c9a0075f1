/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: 'For you',
  unread_one: 'For you: {{count}} new',
  unread_other: 'For you: {{count}} new',
} as const
