/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Для вас',
  close: 'Закрыть',
  loading: 'Загрузка того, что есть для вас…',
  failed: 'Не удалось загрузить то, что есть для вас.',
  empty: 'Вас ничего не ждёт',
  'empty-hint': 'Здесь перечислены вопросы, на которые вы можете ответить, и ответы на ваши.',
  'kind.expert-request': '{{by}} просит помощи у «{{title}}».',
  'kind.expert-answer': '{{by}} («{{title}}») отвечает на ваш вопрос.',
  'kind.customer-form-answer': 'На вашу форму о клиенте получен ответ: {{title}}',
  'kind.other': '{{title}}',
  gone: 'Этого больше нет, или вам больше нельзя это видеть.',
  open: 'Открыть',
  unread: 'новое',
  read: 'Отметить как прочитанное',
  'read-all': 'Отметить всё как прочитанное',
  more: 'Показать более старые',
} as const
