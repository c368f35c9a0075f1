/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: 'You see the application with the rights of {{name}}. Nothing can be changed.',
  end: 'Back to your own view',
} as const
