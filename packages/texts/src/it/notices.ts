/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Per Lei',
  close: 'Chiudi',
  loading: 'Caricamento di ciò che è per Lei…',
  failed: 'Non è stato possibile caricare ciò che è per Lei.',
  empty: 'Per Lei non c’è nulla in attesa',
  'empty-hint': 'Qui vengono elencate le richieste a cui può rispondere e le risposte alle Sue.',
  'kind.expert-request': '{{by}} chiede aiuto a «{{title}}».',
  'kind.expert-answer': '{{by}} di «{{title}}» ha risposto alla Sua domanda.',
  'kind.customer-form-answer': 'Il Suo modulo su un cliente ha ricevuto risposta: {{title}}',
  'kind.other': '{{title}}',
  gone: 'Non c’è più, oppure non può più vederlo.',
  open: 'Apri',
  unread: 'nuovo',
  read: 'Segna come letto',
  'read-all': 'Segna tutto come letto',
  more: 'Mostra quelli meno recenti',
} as const
