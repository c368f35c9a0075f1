/** What users are told while they work: the system is locked, and open again. */
export const notifications = {
  'lock.title': 'Il sistema è bloccato',
  'lock.text':
    'Un amministratore sta lavorando sul sistema. Ciò che ha scritto viene conservato: lasci aperta questa pagina. Potrà continuare qui non appena il sistema sarà di nuovo disponibile.',
  'lock.over': 'Il sistema è di nuovo disponibile. Può continuare.',
  'lock.for-others': 'Il sistema è bloccato per chi non è amministratore. «advisor unlock» lo sblocca.',
  'user.other':
    'Ora ha effettuato l’accesso come {{name}}. Questa pagina apparteneva a un altro utente: ciò che è stato digitato qui è conservato per lui, e non è stato inviato.',
  'version.new':
    '{{project}} è cambiato da quando lo ha aperto. Carichi la nuova versione per vedere le modifiche. Ciò che sta scrivendo qui viene conservato.',
  'version.load': 'Carica la nuova versione',
} as const
