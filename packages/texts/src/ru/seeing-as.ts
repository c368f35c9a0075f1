/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: 'Вы видите приложение с правами пользователя {{name}}. Изменить ничего нельзя.',
  end: 'Вернуться к своему виду',
} as const
