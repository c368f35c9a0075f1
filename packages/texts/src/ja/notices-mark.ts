/** The bell in the header: what was given to the user. */
export const noticesMark = {
  open: 'あなた宛てのお知らせ',
  unread_other: 'あなた宛てのお知らせ：新着 {{count}} 件',
} as const
