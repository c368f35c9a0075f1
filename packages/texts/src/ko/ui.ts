/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': '알림',
  'notifications.dismiss': '닫기',
  'notifications.repeated_other': '{{count}}회 반복됨',
  'value.yes': '예',
  'value.no': '아니요',
  'http.bad-request': '잘못된 요청입니다',
  'http.not-supported': '지원되지 않는 작업입니다.',
  'http.internal': '내부 서버 오류가 발생했습니다. 다시 시도하세요…',
  'http.backend-unreachable': '서버와 통신할 수 없습니다. 네트워크를 확인한 후 다시 시도하세요.',
  'http.no-response': '애플리케이션에 연결할 수 없습니다. 네트워크를 확인하세요. 입력한 내용은 손실되지 않았습니다.',
  'http.unavailable': '현재 서비스를 사용할 수 없습니다. 잠시 후 다시 시도하세요.',
  'http.too-slow': '서비스 응답이 너무 오래 걸렸습니다. 다시 시도하세요.',
  'http.slowed-down_other': '요청이 너무 많습니다. {{count}}초 후에 다시 시도하세요.',
  'http.other': '문제가 발생했습니다. HTTP 코드: {{code}}',
  'http.not-json': '내부 오류: 서버 응답이 올바르지 않습니다. 주소: {{url}} 응답: {{beginning}}',
  'failure.unknown': '알 수 없는 오류',
} as const
