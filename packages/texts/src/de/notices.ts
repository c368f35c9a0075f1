/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Für Sie',
  close: 'Schließen',
  loading: 'Es wird geladen, was für Sie ist …',
  failed: 'Was für Sie ist, konnte nicht geladen werden.',
  empty: 'Auf Sie wartet nichts',
  'empty-hint': 'Fragen, die Sie beantworten können, und Antworten auf Ihre Fragen werden hier aufgeführt.',
  'kind.expert-request': '{{by}} bittet „{{title}}“ um Hilfe.',
  'kind.expert-answer': '{{by}} von „{{title}}“ hat Ihre Frage beantwortet.',
  'kind.customer-form-answer': 'Ihr Formular zu einem Kunden wurde beantwortet: {{title}}',
  'kind.other': '{{title}}',
  gone: 'Das ist nicht mehr da, oder Sie dürfen es nicht mehr sehen.',
  open: 'Öffnen',
  unread: 'neu',
  read: 'Als gelesen markieren',
  'read-all': 'Alle als gelesen markieren',
  more: 'Ältere anzeigen',
} as const
