/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': 'Ungültige Anfrage: Das Feld „{{field}}“ fehlt oder hat nicht die richtige Form.',
  'bad-request-too-many': 'Ungültige Anfrage: Das Feld „{{field}}“ nimmt höchstens {{most}} Einträge auf.',
  'bad-request-unreadable': 'Ungültige Anfrage: Die Anfrage konnte nicht gelesen werden.',
  'no-session': 'Bitte melden Sie sich an.',
  'session-expired': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'no-project-open': 'Es ist kein Projekt geöffnet. Bitte wählen Sie eines aus.',
  'must-change-password': 'Ihr Passwort muss geändert werden, bevor Sie weiterarbeiten können.',
  'token-expired': 'Das Zugriffstoken ist abgelaufen. Erstellen Sie ein anderes unter „Meine Einstellungen“.',
  'token-not-valid':
    'Das Zugriffstoken ist ungültig. Vielleicht wurde es widerrufen, oder sein Benutzer darf es nicht mehr verwenden.',
  'csrf-invalid': 'Diese Seite ist veraltet. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  'not-supported': 'Diese Aktion wird nicht unterstützt.',
  'too-large': 'Das ist zu groß, um gesendet zu werden.',
  'too-slow':
    'Die Anfrage hat zu lange gebraucht, um anzukommen. Bitte prüfen Sie das Netzwerk und versuchen Sie es noch einmal.',
  'too-many-requests': 'Zu viele Anfragen. Bitte warten Sie {{seconds}} Sekunden und versuchen Sie es noch einmal.',
  internal:
    'Interner Serverfehler. Bitte versuchen Sie es noch einmal. Wenn es wieder passiert, nennen Sie Ihrem Administrator diese Nummer: {{incident}}',
  unavailable: 'Der Dienst ist kurzzeitig nicht verfügbar. Bitte versuchen Sie es noch einmal.',
  'database-unavailable':
    'Die Datenbank ist im Moment nicht erreichbar. Es geht nichts verloren; bitte versuchen Sie es noch einmal.',
  'disk-full':
    'Die Festplatte des Servers ist voll. Gespeichertes ist nicht verloren; bitten Sie Ihren Administrator, Platz zu schaffen.',
  'label.error.folder-read-only':
    'Der Server kann nicht in den Ordner {{folder}} schreiben. Bitte machen Sie ihn beschreibbar und prüfen Sie, ob auf dem Datenträger Platz ist.',
} as const
