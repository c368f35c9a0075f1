/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: 'Sie sehen die Anwendung mit den Rechten von {{name}}. Nichts lässt sich ändern.',
  end: 'Zurück zu Ihrer eigenen Sicht',
} as const
