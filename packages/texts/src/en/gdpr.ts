/** The consent to the keeping of personal data. Whoever changes its meaning raises `consentVersion` of the contract. */
export const gdpr = {
  title: 'Your personal data',
  intro: 'Before you go on, please read which data about you are kept here, and agree to it.',
  kept: 'Kept are your name, your mail address and phone number, your settings, what you search, open, rate and write here, and when and from which address you sign in.',
  purpose:
    'They are used to show you what you may see, to keep what you have begun, to improve the solutions, and to protect the system. They leave this system only when you send something yourself.',
  rights:
    'Your administrator gives you a copy of all that is kept about you, and erases it, when you ask for it. You can withdraw your consent there at any time.',
  accept: 'I have read this, and agree that my data are kept and used in this way.',
  required: 'Please tick this box to go on. Closing signs you out.',
  agree: 'Agree and go on',
  decline: 'Close and sign out',
} as const
