export const mailing = {
  button: 'Diese Lösung per E-Mail senden',
  title: '„{{title}}“ per E-Mail senden',
  from: 'Von',
  to: 'An',
  'to-hint': 'Mehrere Adressen: mit Kommas trennen.',
  note: 'Nachricht',
  what: 'Die E-Mail enthält den Text der Lösung, wie Sie ihn lesen, ohne die internen Teile, und einen Link dazu.',
  send: 'Senden',
  cancel: 'Abbrechen',
  close: 'Schließen',
  waiting: 'Die E-Mail wird gesendet …',
  retrying:
    'Der Mailserver ist gerade nicht erreichbar. Die E-Mail bleibt gespeichert; in der nächsten halben Stunde wird es erneut versucht. Sie können dieses Fenster schließen.',
  sent: 'Die E-Mail wurde gesendet.',
  refused:
    'Die E-Mail wurde gesendet, aber der Mailserver hat abgelehnt: {{addresses}}. Bitte prüfen Sie diese Adressen.',
  failed:
    'Die E-Mail wurde nicht gesendet: Der Mailserver hat sie abgelehnt. Bitte prüfen Sie die Adressen und senden Sie sie erneut.',
  'not-sent': 'Die E-Mail wurde nicht gesendet',
  unavailable: 'Es ist kein Mailserver eingerichtet. Bitte fragen Sie Ihre Administration.',
  again: 'Ändern und erneut senden',
} as const
