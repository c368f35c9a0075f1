export const mails = {
  'expert-subject': '{{project}}: una búsqueda sin respuesta',
  'expert-asked': '{{name}} pide ayuda a «{{group}}» con una búsqueda.',
  'expert-search': 'Lo que se buscó',
  'expert-results': 'Soluciones encontradas: {{found}}. Las primeras',
  'expert-no-results': 'No se encontró ninguna solución.',
  'expert-note': 'Nota',
  'expert-answer': 'Responder en el producto',
  'expert-answer-subject': '{{project}}: respuesta a su pregunta',
  'expert-answered': '{{name}} de «{{group}}» ha respondido a su pregunta:',
  'expert-read': 'Leer en el producto',
  'solution-sent': '{{name}} le envía una solución de {{project}}:',
  'solution-open': 'Abrirla en el producto',
} as const
