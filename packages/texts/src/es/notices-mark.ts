/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: 'Para usted',
  unread_one: 'Para usted: {{count}} nuevo',
  unread_many: 'Para usted: {{count}} de nuevos',
  unread_other: 'Para usted: {{count}} nuevos',
} as const
