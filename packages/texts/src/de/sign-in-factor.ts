/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: 'Zweiter Faktor',
  'code-text': 'Geben Sie den Code aus sechs Ziffern ein, den Ihre Authenticator-App jetzt zeigt.',
  code: 'Code',
  'recovery-text':
    'Geben Sie einen der Wiederherstellungscodes ein, die Sie aufbewahrt haben. Er ist damit verbraucht. Wenn Sie keinen haben, kann Ihr Administrator helfen.',
  recovery: 'Wiederherstellungscode',
  button: 'Anmelden',
  passkey: 'Passkey verwenden',
  'passkey-text':
    'Ihr Browser fragt nach Ihrem Fingerabdruck, Ihrem Gesicht, einer PIN oder einem Sicherheitsschlüssel.',
  'passkey-failed':
    'Der Browser hat keinen Passkey verwendet. Bitte versuchen Sie es noch einmal, oder verwenden Sie einen anderen Weg.',
  'use-code': 'Einen Code der App verwenden',
  'use-recovery': 'Einen Wiederherstellungscode verwenden',
  back: 'Zurück zum Passwort',
} as const
