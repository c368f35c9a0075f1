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
  'retrying.not-reached':
    'Al momento il server di posta non è raggiungibile. L’e-mail viene conservata e si riproverà nella prossima mezz’ora. Può chiudere questa finestra.',
  'retrying.refused':
    'Al momento il server di posta non è raggiungibile. L’e-mail viene conservata e si riproverà nella prossima mezz’ora. Può chiudere questa finestra.',
  'retrying.put-off':
    'Il server di posta accetterà l’e-mail più tardi. L’e-mail è conservata e l’invio sarà ritentato nella prossima mezz’ora. Può chiudere questa finestra.',
  'retrying.sign-in':
    'Il server di posta al momento non accetta questo sistema. L’e-mail è conservata e l’invio sarà ritentato nella prossima mezz’ora. Avvisi l’amministratore.',
  sent: 'L’e-mail è stata inviata.',
  refused: 'L’e-mail è stata inviata, ma il server di posta ha rifiutato: {{addresses}}. Controlli questi indirizzi.',
  'failed.refused': 'Il server di posta ha rifiutato l’e-mail. Controlli gli indirizzi e la invii di nuovo.',
  'failed.put-off':
    'Il server di posta ha rinviato l’e-mail troppo a lungo. Gli indirizzi possono essere giusti. La invii di nuovo più tardi.',
  'failed.not-reached':
    'Il server di posta non era raggiungibile. Gli indirizzi non c’entrano. Invii l’e-mail più tardi o chieda all’amministratore.',
  'failed.sign-in':
    'Il server di posta non accetta questo sistema. Gli indirizzi non c’entrano. Chieda all’amministratore.',
  'have-it': 'Hanno già l’e-mail: {{addresses}}',
  partly: 'L’e-mail non ha raggiunto tutti',
  'not-sent': 'L’e-mail non è stata inviata',
  'cannot-send': 'Da qui non si possono inviare e-mail',
  unavailable: 'Non è configurato alcun server di posta. Si rivolga all’amministratore.',
  'unavailable-here':
    'Non è configurato alcun server di posta, perciò agli altri utenti non viene proposto di inviare soluzioni per e-mail.',
  'set-up': 'Configura un server di posta',
  again: 'Correggi e invia di nuovo',
} as const
