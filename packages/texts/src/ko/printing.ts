/** Words of PDFs, which the server makes. */
export const printing = {
  yes: '예',
  no: '아니요',
  danger: '위험',
  warning: '경고',
  caution: '주의',
  notice: '알림',
  page: '{{page}}/{{total}}쪽',
  signature: '서명',
  signed: '{{name}} 님이 {{date}}에 전자 서명: 여기 인쇄된 그대로의 버전 {{version}}.',
  'signed-other':
    '버전 {{version}}은(는) {{name}} 님이 {{date}}에 전자 서명했습니다. 여기 인쇄된 것은 버전 {{shown}}이며 서명된 버전이 아닙니다.',
  'signature-meaning': '서명 대상: {{meaning}}',
  'signature-proof': '트랜잭션 {{transaction}}, SHA-256 {{hash}}',
  nobody: '더 이상 없는 사용자',
  'missing-picture': '[이 그림을 인쇄할 수 없습니다: {{name}}]',
} as const
