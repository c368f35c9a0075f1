/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: 'This is required. Please fill it in.',
  integer: 'Please enter a whole number.',
  numeric: 'Please enter a number.',
  min_value: 'Please enter a value of at least {{bound}}.',
  max_value: 'Please enter a value of at most {{bound}}.',
  max: 'Text too long (maximum length {{bound}}). Please shorten it.',
} as const
