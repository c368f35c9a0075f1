export const mailing = {
  button: 'Invia questa soluzione per e-mail',
  title: 'Invia «{{title}}» per e-mail',
  from: 'Da',
  to: 'A',
  'to-hint': 'Più indirizzi: li separi con una virgola.',
  note: 'Messaggio',
  what: 'L’e-mail contiene il testo della soluzione come Lei lo legge, senza le parti interne, e un collegamento.',
  send: 'Invia',
  cancel: 'Annulla',
  close: 'Chiudi',
  waiting: 'L’e-mail è in fase di invio…',
  retrying:
    'Al momento il server di posta non è raggiungibile. L’e-mail viene conservata e si riproverà nella prossima mezz’ora. Può chiudere questa finestra.',
  sent: 'L’e-mail è stata inviata.',
  refused: 'L’e-mail è stata inviata, ma il server di posta ha rifiutato: {{addresses}}. Controlli questi indirizzi.',
  failed:
    'L’e-mail non è stata inviata: il server di posta l’ha rifiutata. Controlli gli indirizzi e la invii di nuovo.',
  'not-sent': 'L’e-mail non è stata inviata',
  unavailable: 'Non è configurato alcun server di posta. Si rivolga all’amministratore.',
  again: 'Correggi e invia di nuovo',
} as const
