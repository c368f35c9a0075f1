/** The rules of new passwords, for refusals, forms and the command line. */
export const passwords = {
  'fault.length': 'Deve ter de {{min}} a {{max}} caracteres.',
  'fault.repeats': 'Não deve repetir um caractere mais de {{repeats}} vezes seguidas.',
  'fault.classes':
    'Deve ter pelo menos {{classes}} destes tipos: minúsculas, maiúsculas, algarismos, outros caracteres.',
  'fault.name': 'Não deve conter o nome de usuário.',
  'fault.too-easy':
    'Não deve ser fácil demais de adivinhar: uma palavra comum, uma sequência como 123 e um ano contam como um caractere cada, e são necessários {{hard}}.',
  same: 'Não deve ser a senha atual.',
  'confirmation-differs': 'A confirmação não corresponde à senha',
} as const
