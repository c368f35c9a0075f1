/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: 'Vous voyez l’application avec les droits de {{name}}. Rien ne peut être modifié.',
  end: 'Revenir à votre propre vue',
} as const
