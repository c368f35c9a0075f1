/** Asking for a PDF. */
export const saving = {
  pdf: 'PDF로 저장',
  'pdf-internal': '내부용 부분 포함하여 PDF로 저장: {{captions}}',
  making: 'PDF를 만드는 중: {{done}}/{{total}}',
  cancel: '취소',
  ready: 'PDF를 저장했습니다.',
  missing: '삭제되었거나 액세스 권한이 없어 PDF에 없음: {{numbers}}',
} as const
