/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: 'Para você',
  unread_one: 'Para você: {{count}} novidade',
  unread_many: 'Para você: {{count}} de novidades',
  unread_other: 'Para você: {{count}} novidades',
} as const
