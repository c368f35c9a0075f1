/** What a field of a form breaks, by the rules of the specification's form rule set. */
export const validation = {
  required: 'Este campo é obrigatório. Preencha-o.',
  integer: 'Insira um número inteiro.',
  numeric: 'Insira um número.',
  min_value: 'Insira um valor de no mínimo {{bound}}.',
  max_value: 'Insira um valor de no máximo {{bound}}.',
  max: 'Texto muito longo (comprimento máximo: {{bound}}). Encurte-o.',
} as const
