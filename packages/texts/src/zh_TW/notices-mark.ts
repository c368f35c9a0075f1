/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: '您的通知',
  unread_other: '您的通知：{{count}} 則新通知',
} as const
