/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': 'Meldungen',
  'notifications.dismiss': 'Schließen',
  'notifications.repeated_one': '{{count}}-mal wiederholt',
  'notifications.repeated_other': '{{count}}-mal wiederholt',
  'value.yes': 'Ja',
  'value.no': 'Nein',
  'warning.danger': 'Gefahr',
  'warning.warning': 'Warnung',
  'warning.caution': 'Vorsicht',
  'warning.notice': 'Hinweis',
  'http.bad-request': 'Ungültige Anfrage',
  'http.not-supported': 'Diese Aktion wird nicht unterstützt.',
  'http.internal': 'Interner Serverfehler. Bitte versuchen Sie es noch einmal …',
  'http.backend-unreachable':
    'Die Verbindung zum Server ist nicht zustande gekommen. Bitte prüfen Sie Ihr Netzwerk und versuchen Sie es noch einmal.',
  'http.no-response':
    'Die Anwendung war nicht erreichbar. Bitte prüfen Sie Ihr Netzwerk; nichts von Ihrer Eingabe geht verloren.',
  'http.unavailable': 'Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es bald noch einmal.',
  'http.too-slow': 'Der Dienst hat zu lange für die Antwort gebraucht. Bitte versuchen Sie es noch einmal.',
  'http.slowed-down_one': 'Zu viele Anfragen. Bitte warten Sie {{count}} Sekunde und versuchen Sie es noch einmal.',
  'http.slowed-down_other': 'Zu viele Anfragen. Bitte warten Sie {{count}} Sekunden und versuchen Sie es noch einmal.',
  'http.other': 'Hoppla! Etwas ist schiefgegangen. HTTP-Code: {{code}}',
  'http.not-json': 'Interner Fehler, ungültige Antwort vom Server. Adresse: {{url}} Antwort: {{beginning}}',
  'failure.unknown': 'Unbekannter Fehler',
} as const
