/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: 'Please enter a text.',
  'too-long': 'It may have at most {{most}} characters.',
  'line-break': 'It must be one line, without a line break.',
  control: 'It has a character that cannot be shown. Please type the text anew instead of pasting it.',
  brace: 'A brace stands alone. Braces are only for placeholders: two before the name and two after it.',
  unknown: '“{{name}}” is not a placeholder of this text. Please choose one of those below it.',
  missing: 'The placeholder “{{name}}” is missing: without it the receiver cannot use the mail.',
} as const
