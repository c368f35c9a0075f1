/** The login page, the end of a login session, signing out. */
export const signIn = {
  'login.title': 'Anmelden',
  'login.username': 'Benutzername',
  'login.password': 'Passwort',
  'login.button': 'Anmelden',
  'login.username-required': 'Bitte geben Sie den Benutzernamen ein!',
  'login.password-required': 'Bitte geben Sie das Passwort ein!',
  'login.invalid': 'Name oder Passwort ungültig.',
  'login.force': 'Hier anmelden und die andere Sitzung beenden',
  'login.unknown-error': 'Unbekannter Fehler',
  'login.show-password': 'Passwort ein- oder ausblenden',
  'login.forgot': 'Passwort vergessen?',
  'login.language': 'Sprache',
  'login.wait': 'Sie können es in {{seconds}} s erneut versuchen.',
  'login.wait-over': 'Sie können es jetzt erneut versuchen.',
  'login.provider': 'Mit {{name}} anmelden',
  'login.or': 'oder mit Name und Passwort',
  'login.provider-failed':
    'Die Anmeldung mit {{name}} hat nicht funktioniert. Bitte versuchen Sie es noch einmal. Wenn es wieder nicht gelingt, nennen Sie Ihrem Administrator die Uhrzeit.',
  'login.provider-elsewhere': 'Ihrem Anbieter',
  'login.demo-title': 'Demokonten',
  'login.demo-help': 'Wählen Sie eines aus, um Name und Passwort auszufüllen.',
  'login.demo-password': 'Passwort aller Konten: {{password}}',
  'login.claim': 'Finden Sie die Lösung, die schon einmal geholfen hat.',
  'session.expired-title': 'Sitzung abgelaufen',
  'session.expired-text': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'session.ended-title': 'Sie sind abgemeldet',
  'session.ended-text':
    'Ihre Sitzung wurde in einem anderen Fenster beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  'session.unknown-text':
    'Ihre Sitzung ist nicht mehr bekannt; vielleicht wurde sie anderswo beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  'session.outdated-title': 'Diese Seite war veraltet',
  'session.outdated-text': 'Sie wurde neu geladen. Bitte melden Sie sich an.',
  'session.grace-title': 'Ihre Sitzung läuft bald ab',
  'session.grace-text_one': 'Sie werden in {{count}} Minute abgemeldet.',
  'session.grace-text_other': 'Sie werden in {{count}} Minuten abgemeldet.',
  'session.final-text':
    'Eine Sitzung dauert nur eine begrenzte Zeit, auch während Sie arbeiten. Sie können sich sofort wieder anmelden.',
  'session.stay': 'Angemeldet bleiben',
  'login.passkey': 'Mit einem Passkey anmelden',
  'login.passkey-failed':
    'Der Browser hat keinen Passkey verwendet. Bitte versuchen Sie es noch einmal, oder geben Sie Ihr Passwort ein.',
} as const
