/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: '내 알림',
  unread_other: '내 알림: 새 알림 {{count}}개',
} as const
