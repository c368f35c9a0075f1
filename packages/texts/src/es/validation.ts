/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: 'Este dato es obligatorio. Rellénelo.',
  integer: 'Introduzca un número entero.',
  numeric: 'Introduzca un número.',
  min_value: 'Introduzca un valor de {{bound}} como mínimo.',
  max_value: 'Introduzca un valor de {{bound}} como máximo.',
  max: 'Texto demasiado largo (longitud máxima: {{bound}}). Acórtelo.',
} as const
