export const signing = {
  title: 'Signatur',
  help: 'Dieser Schritt wird signiert. Name und Passwort gehen an den Signaturdienst und werden hier nicht aufbewahrt.',
  name: 'Name für die Signatur',
  password: 'Passwort für die Signatur',
} as const
