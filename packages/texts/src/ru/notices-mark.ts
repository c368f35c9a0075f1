/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: 'Для вас',
  unread_one: 'Для вас: {{count}} новое',
  unread_few: 'Для вас: {{count}} новых',
  unread_many: 'Для вас: {{count}} новых',
  unread_other: 'Для вас: {{count}} нового',
} as const
