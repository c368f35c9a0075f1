/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: 'Ve la aplicación con los derechos de {{name}}. No se puede cambiar nada.',
  end: 'Volver a su propia vista',
} as const
