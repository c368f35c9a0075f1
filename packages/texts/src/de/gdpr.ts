/** The consent to the keeping of personal data. Whoever changes its meaning raises `consentVersion` of the contract. */
export const gdpr = {
  title: 'Ihre personenbezogenen Daten',
  intro:
    'Bevor Sie weiterarbeiten, lesen Sie bitte, welche Daten über Sie hier gespeichert werden, und stimmen Sie dem zu.',
  kept: 'Gespeichert werden Ihr Name, Ihre E-Mail-Adresse und Telefonnummer, Ihre Einstellungen, was Sie hier suchen, öffnen, bewerten und schreiben, und wann und von welcher Adresse Sie sich anmelden.',
  purpose:
    'Sie werden verwendet, um Ihnen zu zeigen, was Sie sehen dürfen, um zu bewahren, was Sie begonnen haben, um die Lösungen zu verbessern und um das System zu schützen. Sie verlassen dieses System nur, wenn Sie selbst etwas senden.',
  rights:
    'Ihr Administrator gibt Ihnen auf Wunsch eine Kopie von allem, was über Sie gespeichert ist, und löscht es auf Wunsch. Dort können Sie Ihre Einwilligung auch jederzeit widerrufen.',
  accept: 'Ich habe dies gelesen und stimme zu, dass meine Daten auf diese Weise gespeichert und verwendet werden.',
  required: 'Bitte setzen Sie dieses Häkchen, um weiterzuarbeiten. Wenn Sie schließen, werden Sie abgemeldet.',
  agree: 'Zustimmen und weiter',
  decline: 'Schließen und abmelden',
} as const
