/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: 'Schritt für Schritt ausführen',
  label: 'Schritt für Schritt: {{title}}',
  before: 'Bevor Sie beginnen',
  progress: 'Schritt {{step}} von {{total}}',
  end: 'Fertig',
  close: 'Schließen und zurück zum Text',
  confirm: 'Ich habe die Warnungen gelesen',
  previous: 'Vorheriger Schritt',
  done: 'Erledigt',
  'is-done': 'Erledigt',
  'all-done': 'Alle Schritte sind erledigt.',
  'some-left': 'Diese Schritte sind noch offen:',
  'go-to': '{{caption}}, Schritt {{label}}',
  'back-to-text': 'Zurück zur Lösung',
} as const
