/** Mails that the server sends. */
export const mails = {
  'expert-subject': '{{project}}: a search without an answer',
  'expert-asked': '{{name}} asks “{{group}}” for help with a search.',
  'expert-search': 'What was searched',
  'expert-results': 'Solutions found: {{found}}. The first of them',
  'expert-no-results': 'No solution was found.',
  'expert-note': 'Note',
  'expert-answer': 'Answer in the product',
  'expert-answer-subject': '{{project}}: an answer to your question',
  'expert-answered': '{{name}} of “{{group}}” has answered your question:',
  'expert-read': 'Read it in the product',
  'solution-sent': '{{name}} sends you a solution of {{project}}:',
  'solution-open': 'Open it in the product',
} as const
