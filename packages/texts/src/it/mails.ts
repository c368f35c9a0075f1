export const mails = {
  'expert-subject': '{{project}}: una ricerca senza risposta',
  'expert-asked': '{{name}} chiede aiuto a «{{group}}» per una ricerca.',
  'expert-search': 'Che cosa è stato cercato',
  'expert-results': 'Soluzioni trovate: {{found}}. Le prime',
  'expert-no-results': 'Non è stata trovata alcuna soluzione.',
  'expert-note': 'Nota',
  'expert-answer': 'Rispondere nel prodotto',
  'expert-answer-subject': '{{project}}: risposta alla Sua domanda',
  'expert-answered': '{{name}} di «{{group}}» ha risposto alla Sua domanda:',
  'expert-read': 'Leggere nel prodotto',
  'solution-sent': '{{name}} Le invia una soluzione di {{project}}:',
  'solution-open': 'Aprirla nel prodotto',
} as const
