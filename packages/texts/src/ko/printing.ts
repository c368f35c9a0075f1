/** Words of PDFs, which the server makes. */
export const printing = {
  yes: '예',
  no: '아니요',
  danger: '위험',
  warning: '경고',
  caution: '주의',
  notice: '알림',
  page: '{{page}}/{{total}}쪽',
  'missing-picture': '[이 그림을 인쇄할 수 없습니다: {{name}}]',
} as const
