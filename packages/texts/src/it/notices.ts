/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Per Lei',
  close: 'Chiudi',
  loading: 'Caricamento di ciò che è per Lei…',
  failed: 'Non è stato possibile caricare ciò che è per Lei.',
  empty: 'Per Lei non c’è nulla in attesa',
  'empty-hint': 'Qui vengono elencate le richieste a cui può rispondere e le risposte alle Sue.',
  somebody: 'Qualcuno',
  'kind.expert-request': '{{by}} chiede aiuto a «{{title}}».',
  'kind.expert-answer': '{{by}} di «{{title}}» ha risposto alla Sua domanda.',
  'kind.customer-form-answer': 'Il Suo modulo su un cliente ha ricevuto risposta: {{title}}',
  'kind.approval-request': '{{by}} Le chiede di approvare: {{title}}',
  'kind.approval-overdue': 'Questa approvazione è in ritardo: {{title}}',
  'kind.approval-applied': '{{by}} ha approvato ciò che ha chiesto: {{title}}',
  'kind.approval-rejected': '{{by}} ha respinto ciò che ha chiesto: {{title}}',
  'kind.approval-overtaken': '{{by}} ha modificato la soluzione mentre attendeva l’approvazione: {{title}}',
  'kind.remark-named': '{{by}} La nomina in un’annotazione: {{title}}',
  'kind.remark-answered': '{{by}} ha risposto a un’annotazione: {{title}}',
  'kind.publication-made': 'Come previsto, ora è mostrata su «{{title}}».',
  'kind.publication-failed':
    'Non ha potuto essere mostrata su «{{title}}» come previsto. La apra per vedere perché e la pianifichi di nuovo.',
  'kind.validity-ends':
    'I lettori trovano questa soluzione fino al {{title}}. Scelga un giorno successivo se deve restare, oppure la lasci terminare.',
  'kind.validity-ended':
    'Questa soluzione era valida fino al {{title}}. Ora è archiviata: i lettori non la trovano più.',
  'kind.other': '{{title}}',
  gone: 'Non c’è più, oppure non può più vederlo.',
  open: 'Apri',
  unread: 'nuovo',
  read: 'Segna come letto',
  'read-all': 'Segna tutto come letto',
  more: 'Mostra quelli meno recenti',
} as const
