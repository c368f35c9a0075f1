/** Asking for another password, and choosing it by the link of the mail. */
export const passwordRecovery = {
  title: 'Passwort vergessen',
  explanation:
    'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein. An die E-Mail-Adresse Ihres Kontos wird ein Link gesendet.',
  account: 'Benutzername oder E-Mail-Adresse',
  send: 'Link senden',
  'sent-title': 'Sehen Sie in Ihre E-Mails',
  'sent-text':
    'Wenn es ein solches Konto gibt, ist eine E-Mail mit einem Link unterwegs. Er gilt {{minutes}} Minuten. Wenn keine E-Mail kommt, fragen Sie Ihren Administrator.',
  again: 'Noch einmal senden',
  'choose-title': 'Neues Passwort wählen',
  'new-password': 'Neues Passwort',
  confirmation: 'Neues Passwort wiederholen',
  rules:
    '{{min}} bis {{max}} Zeichen, aus mindestens {{classes}} Arten: Kleinbuchstaben, Großbuchstaben, Ziffern, andere Zeichen.',
  choose: 'Passwort festlegen',
  'done-title': 'Das Passwort ist geändert',
  'done-text': 'Sie sind überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
  'to-login': 'Zur Anmeldung',
  'another-link': 'Einen anderen Link anfordern',
  'tokens-revoked_one':
    'Das Zugriffstoken dieses Kontos wurde widerrufen. Programme, die es verwendet haben, brauchen ein neues.',
  'tokens-revoked_other':
    'Die {{count}} Zugriffstoken dieses Kontos wurden widerrufen. Programme, die sie verwendet haben, brauchen neue.',
} as const
