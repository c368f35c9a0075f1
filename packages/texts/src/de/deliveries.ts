/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: 'Der Empfänger hat mit einem Fehler geantwortet: {{more}}.',
  refused: 'Der Empfänger hat es abgelehnt: {{more}}.',
  redirected:
    'Der Empfänger hat geantwortet, dass er woanders ist ({{more}}). Bitte tragen Sie dessen eigene Adresse ein: Weiterleitungen wird nicht gefolgt.',
  'no-address': 'Das ist keine Adresse einer Webseite.',
  'private-address': 'Die Adresse liegt in einem privaten Netz, dessen Aufruf der Betreiber nicht erlaubt hat.',
  'too-slow': 'Der Empfänger hat nicht rechtzeitig geantwortet.',
  'not-reached': 'Der Empfänger ist nicht erreichbar ({{more}}).',
  'no-secret': 'Ohne Geheimnis kann nichts gesendet werden.',
} as const
