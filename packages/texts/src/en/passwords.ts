/** The rules of new passwords, for refusals, forms and the command line. */
export const passwords = {
  'fault.length': 'It must have {{min}} to {{max}} characters.',
  'fault.repeats': 'It must not repeat a character more than {{repeats}} times in a row.',
  'fault.classes': 'It must have at least {{classes}} of: lower case, upper case, digits, other characters.',
  'fault.name': 'It must not contain the user name.',
  'fault.too-easy':
    'It must not be too easy to guess: a common word, a sequence such as 123 and a year count as one character, and it needs {{hard}}.',
  same: 'It must not be the current password.',
  'confirmation-differs': 'Password confirmation does not match',
} as const
