/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: 'Questo dato è obbligatorio. Compilarlo.',
  integer: 'Inserire un numero intero.',
  numeric: 'Inserire un numero.',
  min_value: 'Inserire un valore di almeno {{bound}}.',
  max_value: 'Inserire un valore di al massimo {{bound}}.',
  max: 'Testo troppo lungo (lunghezza massima: {{bound}}). Abbreviarlo.',
} as const
