/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: 'Per Lei',
  unread_one: 'Per Lei: {{count}} novità',
  unread_many: 'Per Lei: {{count}} di novità',
  unread_other: 'Per Lei: {{count}} novità',
} as const
