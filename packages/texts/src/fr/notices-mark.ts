/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: 'Pour vous',
  unread_one: 'Pour vous : {{count}} nouveau',
  unread_many: 'Pour vous : {{count}} de nouveaux',
  unread_other: 'Pour vous : {{count}} nouveaux',
} as const
