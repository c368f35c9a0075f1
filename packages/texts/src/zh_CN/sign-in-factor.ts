/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: '第二重验证',
  'code-text': '请输入身份验证器应用现在显示的六位数验证码。',
  code: '验证码',
  'recovery-text': '请输入您保存的一个恢复代码。它用过后即失效。如果没有恢复代码，管理员可以帮助您。',
  recovery: '恢复代码',
  button: '登录',
  passkey: '使用通行密钥',
  'passkey-text': '浏览器会要求提供指纹、面容、PIN 或安全密钥。',
  'passkey-failed': '浏览器未使用通行密钥。请重试，或使用其他方式。',
  'use-code': '使用应用的验证码',
  'use-recovery': '使用恢复代码',
  back: '返回输入密码',
} as const
