export const mails = {
  'expert-subject': '{{project}}: una ricerca senza risposta',
  'expert-asked': '{{name}} chiede aiuto a «{{group}}» per una ricerca.',
  'expert-search': 'Che cosa è stato cercato',
  'expert-results': 'Soluzioni trovate: {{found}}. Le prime',
  'expert-no-results': 'Non è stata trovata alcuna soluzione.',
  'expert-note': 'Nota',
  'expert-answer': 'Rispondere nel prodotto',
} as const
