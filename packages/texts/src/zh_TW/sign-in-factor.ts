/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: '第二重驗證',
  'code-text': '請輸入驗證器應用程式現在顯示的六位數驗證碼。',
  code: '驗證碼',
  'recovery-text': '請輸入您保存的一個復原代碼。它用過後即失效。如果沒有復原代碼，管理員可以協助您。',
  recovery: '復原代碼',
  button: '登入',
  passkey: '使用密碼金鑰',
  'passkey-text': '瀏覽器會要求提供指紋、臉部、PIN 碼或安全金鑰。',
  'passkey-failed': '瀏覽器未使用密碼金鑰。請再試一次，或使用其他方式。',
  'use-code': '使用應用程式的驗證碼',
  'use-recovery': '使用復原代碼',
  back: '返回輸入密碼',
} as const
