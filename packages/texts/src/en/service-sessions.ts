/** Service sessions: the dashboard, a session, its notes and its end. */
export const serviceSessions = {
  title: 'Service sessions',
} as const
