export const mails = {
  'expert-subject': '{{project}}: uma pesquisa sem resposta',
  'expert-asked': '{{name}} pede ajuda a “{{group}}” com uma pesquisa.',
  'expert-search': 'O que foi pesquisado',
  'expert-results': 'Soluções encontradas: {{found}}. As primeiras',
  'expert-no-results': 'Nenhuma solução foi encontrada.',
  'expert-note': 'Observação',
  'expert-answer': 'Responder no produto',
  'expert-answer-subject': '{{project}}: resposta à sua pergunta',
  'expert-answered': '{{name}}, de “{{group}}”, respondeu à sua pergunta:',
  'expert-read': 'Ler no produto',
  'solution-sent': '{{name}} envia uma solução de {{project}}:',
  'solution-open': 'Abrir no produto',
} as const
