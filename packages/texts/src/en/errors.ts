/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': 'Bad request: the field “{{field}}” is missing or not of the right kind.',
  'bad-request-too-many': 'Bad request: the field “{{field}}” takes at most {{most}} entries.',
  'bad-request-unreadable': 'Bad request: the request could not be read.',
  'no-session': 'Please sign in.',
  'session-expired': 'Your session has expired. Please sign in again.',
  'no-project-open': 'No project is open. Please choose one.',
  'must-change-password': 'Your password has to be changed before you can go on.',
  'token-expired': 'The bearer token has expired. Make another one under My Preferences.',
  'token-not-valid': 'The bearer token is not valid. It may have been revoked, or its user may not use it any more.',
  'csrf-invalid': 'This page is out of date. Please reload it and try again.',
  'not-supported': 'This action is not supported.',
  'too-large': 'This is too large to be sent.',
  'too-slow': 'The request took too long to arrive. Please check the network and try again.',
  'too-many-requests': 'Too many requests. Please wait {{seconds}} seconds and try again.',
  internal:
    'Internal Server Error, Please try again. If it happens again, give your administrator this number: {{incident}}',
  unavailable: 'The service is unavailable for a moment. Please try again.',
  'database-unavailable': 'The database cannot be reached at the moment. Nothing is lost; please try again.',
  'disk-full': 'The server’s disk is full. Nothing stored is lost; please tell your administrator to make room.',
  'label.error.folder-read-only':
    'The server cannot write to the folder {{folder}}. Please make it writable and see that there is room on the disk.',
} as const
