/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: 'Vede l’applicazione con i diritti di {{name}}. Non si può modificare niente.',
  end: 'Torna alla Sua vista',
} as const
