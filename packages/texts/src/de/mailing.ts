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
  'retrying.not-reached':
    'Der Mailserver ist gerade nicht erreichbar. Die E-Mail bleibt gespeichert; in der nächsten halben Stunde wird es erneut versucht. Sie können dieses Fenster schließen.',
  'retrying.refused':
    'Der Mailserver ist gerade nicht erreichbar. Die E-Mail bleibt gespeichert; in der nächsten halben Stunde wird es erneut versucht. Sie können dieses Fenster schließen.',
  'retrying.put-off':
    'Der Mailserver nimmt die E-Mail später an. Sie bleibt gespeichert; in der nächsten halben Stunde wird es erneut versucht. Sie können dieses Fenster schließen.',
  'retrying.sign-in':
    'Der Mailserver akzeptiert dieses System gerade nicht. Die E-Mail bleibt gespeichert; in der nächsten halben Stunde wird es erneut versucht. Bitte informieren Sie Ihre Administration.',
  sent: 'Die E-Mail wurde gesendet.',
  refused:
    'Die E-Mail wurde gesendet, aber der Mailserver hat abgelehnt: {{addresses}}. Bitte prüfen Sie diese Adressen.',
  'failed.refused': 'Der Mailserver hat die E-Mail abgelehnt. Bitte prüfen Sie die Adressen und senden Sie sie erneut.',
  'failed.put-off':
    'Der Mailserver hat die E-Mail zu lange aufgeschoben. Die Adressen können richtig sein. Bitte senden Sie sie später erneut.',
  'failed.not-reached':
    'Der Mailserver war nicht erreichbar. An den Adressen liegt es nicht. Bitte senden Sie die E-Mail später erneut, oder fragen Sie Ihre Administration.',
  'failed.sign-in':
    'Der Mailserver akzeptiert dieses System nicht. An den Adressen liegt es nicht. Bitte fragen Sie Ihre Administration.',
  'have-it': 'Diese haben die E-Mail bereits: {{addresses}}',
  partly: 'Die E-Mail hat nicht alle erreicht',
  'not-sent': 'Die E-Mail wurde nicht gesendet',
  'cannot-send': 'Von hier können keine E-Mails gesendet werden',
  unavailable: 'Es ist kein Mailserver eingerichtet. Bitte fragen Sie Ihre Administration.',
  'unavailable-here':
    'Es ist kein Mailserver eingerichtet, deshalb wird anderen Benutzern nicht angeboten, Lösungen per E-Mail zu senden.',
  'set-up': 'Mailserver einrichten',
  again: 'Ändern und erneut senden',
} as const
