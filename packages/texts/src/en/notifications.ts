/** What users are told while they work: the system is locked, and open again. */
export const notifications = {
  'lock.title': 'The system is locked',
  'lock.text':
    'An administrator is working on the system. What you have typed is kept: leave this page open. You can go on here as soon as the system is open again.',
  'lock.over': 'The system is open again. You can go on.',
  'lock.for-others': 'The system is locked for everybody who is no administrator. “advisor unlock” opens it.',
  'user.other':
    'You are signed in as {{name}} now. This page belonged to another user: what was typed here is kept for them, and was not sent.',
  'version.new':
    '{{project}} has changed since you opened it. Load the new version to see what has changed. What you are typing here stays.',
  'version.load': 'Load the new version',
} as const
