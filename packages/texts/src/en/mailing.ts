/** Mailing a solution. */
export const mailing = {
  button: 'Mail this solution',
  title: 'Mail “{{title}}”',
  from: 'From',
  to: 'To',
  'to-hint': 'Several addresses: put a comma between them.',
  note: 'Message',
  what: 'The mail has the text of the solution as you read it, without the internal parts, and a link to it.',
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  waiting: 'The mail is being sent …',
  'retrying.not-reached':
    'The mail server cannot be reached at the moment. The mail is kept, and it is tried again over the next half hour. You can close this window.',
  'retrying.refused':
    'The mail server cannot be reached at the moment. The mail is kept, and it is tried again over the next half hour. You can close this window.',
  'retrying.put-off':
    'The mail server takes the mail later. The mail is kept, and it is tried again over the next half hour. You can close this window.',
  'retrying.sign-in':
    'The mail server does not accept this system at the moment. The mail is kept, and it is tried again over the next half hour. Please tell your administrator.',
  sent: 'The mail was sent.',
  refused: 'The mail was sent, but the mail server refused: {{addresses}}. Please check these addresses.',
  'failed.refused': 'The mail server refused the mail. Please check the addresses and send it again.',
  'failed.put-off':
    'The mail server has put the mail off for too long. The addresses may be right. Please send it again later.',
  'failed.not-reached':
    'The mail server could not be reached. Nothing is wrong with the addresses. Please send it again later, or ask your administrator.',
  'failed.sign-in':
    'The mail server does not accept this system. Nothing is wrong with the addresses. Please ask your administrator.',
  'have-it': 'They have the mail already: {{addresses}}',
  partly: 'The mail did not reach everybody',
  'not-sent': 'The mail was not sent',
  'cannot-send': 'Mail cannot be sent from here',
  unavailable: 'No mail server is set up. Please ask your administrator.',
  'unavailable-here': 'No mail server is set up, so that other users are not offered to mail solutions.',
  'set-up': 'Set up a mail server',
  again: 'Change and send again',
} as const
