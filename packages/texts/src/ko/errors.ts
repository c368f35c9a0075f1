/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': '잘못된 요청입니다. ‘{{field}}’ 필드가 없거나 형식이 올바르지 않습니다.',
  'bad-request-too-many': '잘못된 요청입니다. ‘{{field}}’ 필드에는 최대 {{most}}개까지 넣을 수 있습니다.',
  'bad-request-unreadable': '잘못된 요청입니다. 요청을 읽을 수 없습니다.',
  'no-session': '로그인하세요.',
  'session-expired': '세션이 만료되었습니다. 다시 로그인하세요.',
  'no-project-open': '열려 있는 프로젝트가 없습니다. 프로젝트를 선택하세요.',
  'must-change-password': '계속하려면 비밀번호를 변경해야 합니다.',
  'token-expired': '베어러 토큰이 만료되었습니다. ‘내 환경설정’에서 새로 만드세요.',
  'token-not-valid': '베어러 토큰이 유효하지 않습니다. 해지되었거나 사용자의 사용 권한이 없어졌을 수 있습니다.',
  'csrf-invalid': '이 페이지는 최신 상태가 아닙니다. 새로 고친 후 다시 시도하세요.',
  'not-supported': '지원되지 않는 작업입니다.',
  'too-large': '크기가 너무 커서 보낼 수 없습니다.',
  'too-slow': '요청이 도착하는 데 시간이 너무 오래 걸렸습니다. 네트워크를 확인한 후 다시 시도하세요.',
  'too-many-requests': '요청이 너무 많습니다. {{seconds}}초 후에 다시 시도하세요.',
  internal:
    '내부 서버 오류가 발생했습니다. 다시 시도하세요. 오류가 반복되면 관리자에게 다음 번호를 알려 주세요: {{incident}}',
  unavailable: '서비스를 일시적으로 사용할 수 없습니다. 다시 시도하세요.',
  'database-unavailable': '현재 데이터베이스에 연결할 수 없습니다. 손실된 데이터는 없습니다. 다시 시도하세요.',
  'disk-full': '서버 디스크가 가득 찼습니다. 저장된 데이터는 손실되지 않았습니다. 관리자에게 공간 확보를 요청하세요.',
  'label.error.folder-read-only':
    '서버가 {{folder}} 폴더에 쓸 수 없습니다. 쓰기를 허용하고 디스크에 여유 공간이 있는지 확인하세요.',
} as const
