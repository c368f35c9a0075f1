export const mails = {
  'expert-subject': '{{project}}: eine Suche ohne Antwort',
  'expert-asked': '{{name}} bittet „{{group}}“ um Hilfe bei einer Suche.',
  'expert-search': 'Wonach gesucht wurde',
  'expert-results': 'Gefundene Lösungen: {{found}}. Die ersten davon',
  'expert-no-results': 'Es wurde keine Lösung gefunden.',
  'expert-note': 'Anmerkung',
  'expert-answer': 'Im Produkt antworten',
  'expert-answer-subject': '{{project}}: Antwort auf Ihre Frage',
  'expert-answered': '{{name}} von „{{group}}“ hat Ihre Frage beantwortet:',
  'expert-read': 'Im Produkt lesen',
  'solution-sent': '{{name}} sendet Ihnen eine Lösung aus {{project}}:',
  'solution-open': 'Im Produkt öffnen',
} as const
