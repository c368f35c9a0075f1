/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: 'Это поле обязательно. Заполните его.',
  integer: 'Введите целое число.',
  numeric: 'Введите число.',
  min_value: 'Введите значение не меньше {{bound}}.',
  max_value: 'Введите значение не больше {{bound}}.',
  max: 'Слишком длинный текст (наибольшая длина: {{bound}}). Сократите его.',
} as const
