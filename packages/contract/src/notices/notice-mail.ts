/** When a user is told by mail of what is given to them: each thing at once, all of a day together, or not at all. */
export const noticeMails = ['at-once', 'daily', 'never'] as const
