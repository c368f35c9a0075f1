/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: 'Você vê o aplicativo com os direitos de {{name}}. Nada pode ser alterado.',
  end: 'Voltar à sua própria visão',
} as const
