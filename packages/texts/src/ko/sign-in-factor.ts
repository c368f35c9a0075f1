/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: '2단계 인증',
  'code-text': '인증 앱에 지금 표시되는 6자리 코드를 입력하세요.',
  code: '코드',
  'recovery-text':
    '보관해 둔 복구 코드 중 하나를 입력하세요. 입력한 코드는 다시 사용할 수 없습니다. 코드가 없으면 관리자에게 도움을 요청하세요.',
  recovery: '복구 코드',
  button: '로그인',
  passkey: '패스키 사용',
  'passkey-text': '브라우저가 지문, 얼굴, PIN 또는 보안 키를 요청합니다.',
  'passkey-failed': '브라우저가 패스키를 사용하지 못했습니다. 다시 시도하거나 다른 방법을 사용하세요.',
  'use-code': '앱의 코드 사용',
  'use-recovery': '복구 코드 사용',
  back: '비밀번호 입력으로 돌아가기',
} as const
