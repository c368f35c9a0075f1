/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: 'Diese Angabe ist erforderlich. Bitte füllen Sie das Feld aus.',
  integer: 'Bitte geben Sie eine ganze Zahl ein.',
  numeric: 'Bitte geben Sie eine Zahl ein.',
  min_value: 'Bitte geben Sie einen Wert von mindestens {{bound}} ein.',
  max_value: 'Bitte geben Sie einen Wert von höchstens {{bound}} ein.',
  max: 'Text zu lang (höchstens {{bound}} Zeichen). Bitte kürzen Sie ihn.',
} as const
