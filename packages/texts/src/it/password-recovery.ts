/** Asking for another password, and choosing it by the link of the mail. */
export const passwordRecovery = {
  title: 'Password dimenticata',
  explanation:
    'Inserisca il Suo nome utente o il Suo indirizzo e-mail. Un link verrà inviato all’indirizzo e-mail del Suo account.',
  account: 'Nome utente o indirizzo e-mail',
  send: 'Invia il link',
  'sent-title': 'Controlli la posta',
  'sent-text':
    'Se l’account esiste, è in arrivo un’e-mail con un link. È valido per {{minutes}} minuti. Se non riceve alcuna e-mail, si rivolga all’amministratore.',
  again: 'Invia di nuovo',
  'choose-title': 'Scelga una nuova password',
  'new-password': 'Nuova password',
  confirmation: 'Ripeta la nuova password',
  rules: 'Da {{min}} a {{max}} caratteri, di almeno {{classes}} tipi: minuscole, maiuscole, cifre, altri caratteri.',
  choose: 'Imposta la password',
  'done-title': 'La password è stata cambiata',
  'done-text': 'È stata effettuata la disconnessione ovunque. Acceda con la nuova password.',
  'to-login': 'Vai alla pagina di accesso',
  'another-link': 'Chiedi un altro link',
  'tokens-revoked_one':
    'Il token di accesso di questo account è stato revocato. I programmi che lo usavano ne richiedono uno nuovo.',
  'tokens-revoked_many':
    '{{count}} di token di accesso di questo account sono stati revocati. I programmi che li usavano ne richiedono di nuovi.',
  'tokens-revoked_other':
    'I {{count}} token di accesso di questo account sono stati revocati. I programmi che li usavano ne richiedono di nuovi.',
} as const
