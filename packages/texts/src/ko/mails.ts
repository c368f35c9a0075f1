export const mails = {
  'expert-subject': '{{project}}: 답을 찾지 못한 검색',
  'expert-asked': '{{name}} 님이 “{{group}}”에 검색 도움을 요청합니다.',
  'expert-search': '검색한 내용',
  'expert-results': '찾은 해결책: {{found}}개. 처음 몇 개',
  'expert-no-results': '해결책을 찾지 못했습니다.',
  'expert-note': '메모',
  'expert-answer': '제품에서 답변하기',
  'expert-answer-subject': '{{project}}: 질문에 대한 답변',
  'expert-answered': '“{{group}}”의 {{name}} 님이 질문에 답변했습니다:',
  'expert-read': '제품에서 읽기',
  'solution-sent': '{{name}} 님이 {{project}}의 해결책을 보냈습니다.',
  'solution-open': '제품에서 열기',
} as const
