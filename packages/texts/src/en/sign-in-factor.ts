/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: 'Second factor',
  'code-text': 'Enter the code of six digits that your authenticator app shows now.',
  code: 'Code',
  'recovery-text':
    'Enter one of the recovery codes that you have kept. It is used up by this. Without one, your administrator can help.',
  recovery: 'Recovery code',
  button: 'Log in',
  passkey: 'Use a passkey',
  'passkey-text': 'Your browser asks for your fingerprint, your face, a PIN or a security key.',
  'passkey-failed': 'The browser did not use a passkey. Please try again, or use another way.',
  'use-code': 'Use a code of the app',
  'use-recovery': 'Use a recovery code',
  back: 'Back to the password',
} as const
