/** Asking for another password, and choosing it by the link of the mail. */
export const passwordRecovery = {
  title: 'Forgotten password',
  explanation: 'Enter your user name or your mail address. A link is sent to the mail address of your account.',
  account: 'User name or mail address',
  send: 'Send the link',
  'sent-title': 'Look at your mails',
  'sent-text':
    'If there is such an account, a mail with a link is on its way. It is valid for {{minutes}} minutes. Without a mail, ask your administrator.',
  again: 'Send it again',
  'choose-title': 'Choose a new password',
  'new-password': 'New password',
  confirmation: 'New password again',
  rules:
    '{{min}} to {{max}} characters, of at least {{classes}} kinds: lower case, upper case, digits, other characters.',
  choose: 'Set the password',
  'done-title': 'The password is changed',
  'done-text': 'You are signed out everywhere. Log in with the new password.',
  'to-login': 'To the login page',
  'another-link': 'Ask for another link',
  'tokens-revoked_one': 'The bearer token of this account was revoked. Programs that used it need a new one.',
  'tokens-revoked_other':
    'The {{count}} bearer tokens of this account were revoked. Programs that used them need new ones.',
} as const
