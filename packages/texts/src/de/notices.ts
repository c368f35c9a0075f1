/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Für Sie',
  close: 'Schließen',
  loading: 'Es wird geladen, was für Sie ist …',
  failed: 'Was für Sie ist, konnte nicht geladen werden.',
  empty: 'Auf Sie wartet nichts',
  'empty-hint': 'Fragen, die Sie beantworten können, und Antworten auf Ihre Fragen werden hier aufgeführt.',
  somebody: 'Jemand',
  'kind.expert-request': '{{by}} bittet „{{title}}“ um Hilfe.',
  'kind.expert-answer': '{{by}} von „{{title}}“ hat Ihre Frage beantwortet.',
  'kind.customer-form-answer': 'Ihr Formular zu einem Kunden wurde beantwortet: {{title}}',
  'kind.approval-request': '{{by}} bittet Sie um Freigabe: {{title}}',
  'kind.approval-overdue': 'Diese Freigabe ist überfällig: {{title}}',
  'kind.approval-applied': '{{by}} hat freigegeben, worum Sie gebeten haben: {{title}}',
  'kind.approval-rejected': '{{by}} hat abgelehnt, worum Sie gebeten haben: {{title}}',
  'kind.approval-overtaken': '{{by}} hat die Lösung geändert, während sie auf Freigabe wartete: {{title}}',
  'kind.remark-named': '{{by}} nennt Sie in einer Anmerkung: {{title}}',
  'kind.remark-answered': '{{by}} hat auf eine Anmerkung geantwortet: {{title}}',
  'kind.publication-made': 'Wie geplant wird sie jetzt auf „{{title}}“ gezeigt.',
  'kind.publication-failed':
    'Sie konnte nicht wie geplant auf „{{title}}“ gezeigt werden. Öffnen Sie sie, um den Grund zu sehen, und planen Sie neu.',
  'kind.validity-ends':
    'Leser finden diese Lösung bis {{title}}. Wählen Sie einen späteren Tag, wenn sie bleiben soll, oder lassen Sie sie enden.',
  'kind.validity-ended':
    'Diese Lösung war bis {{title}} gültig. Sie ist jetzt archiviert: Leser finden sie nicht mehr.',
  'kind.other': '{{title}}',
  gone: 'Das ist nicht mehr da, oder Sie dürfen es nicht mehr sehen.',
  open: 'Öffnen',
  unread: 'neu',
  read: 'Als gelesen markieren',
  'read-all': 'Alle als gelesen markieren',
  more: 'Ältere anzeigen',
} as const
