/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: 'Secondo fattore',
  'code-text': 'Inserisca il codice di sei cifre che la Sua app di autenticazione mostra ora.',
  code: 'Codice',
  'recovery-text':
    'Inserisca uno dei codici di recupero che ha conservato. Con l’uso il codice si consuma. Se non ne ha, può aiutarLa l’amministratore.',
  recovery: 'Codice di recupero',
  button: 'Accedi',
  passkey: 'Usa una passkey',
  'passkey-text': 'Il browser chiede l’impronta digitale, il volto, un PIN o una chiave di sicurezza.',
  'passkey-failed': 'Il browser non ha usato una passkey. Riprovi o usi un altro modo.',
  'use-code': 'Usa un codice dell’app',
  'use-recovery': 'Usa un codice di recupero',
  back: 'Torna alla password',
} as const
