export const passwordRecovery = {
  title: '비밀번호 재설정',
  explanation: '사용자 이름 또는 메일 주소를 입력하세요. 계정의 메일 주소로 링크를 보냅니다.',
  account: '사용자 이름 또는 메일 주소',
  send: '링크 보내기',
  'sent-title': '메일을 확인하세요',
  'sent-text':
    '해당하는 계정이 있으면 링크가 담긴 메일이 발송됩니다. 링크는 {{minutes}}분 동안 유효합니다. 메일이 오지 않으면 관리자에게 문의하세요.',
  again: '다시 보내기',
  'choose-title': '새 비밀번호 설정',
  'new-password': '새 비밀번호',
  confirmation: '새 비밀번호 확인',
  rules: '{{min}}~{{max}}자이며 소문자, 대문자, 숫자, 기타 문자 중 {{classes}}가지 이상이 있어야 합니다.',
  choose: '비밀번호 설정',
  'done-title': '비밀번호가 변경되었습니다',
  'done-text': '모든 곳에서 로그아웃되었습니다. 새 비밀번호로 로그인하세요.',
  'to-login': '로그인 페이지로',
  'another-link': '다른 링크 요청',
  'tokens-revoked_other':
    '이 계정의 베어러 토큰 {{count}}개가 해지되었습니다. 토큰을 사용하던 프로그램에는 새 토큰이 필요합니다.',
} as const
