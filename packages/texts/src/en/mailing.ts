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
  retrying:
    'The mail server cannot be reached at the moment. The mail is kept, and it is tried again over the next half hour. You can close this window.',
  sent: 'The mail was sent.',
  refused: 'The mail was sent, but the mail server refused: {{addresses}}. Please check these addresses.',
  failed: 'The mail was not sent: the mail server refused it. Please check the addresses and send it again.',
  'not-sent': 'The mail was not sent',
  unavailable: 'No mail server is set up. Please ask your administrator.',
  again: 'Change and send again',
} as const
