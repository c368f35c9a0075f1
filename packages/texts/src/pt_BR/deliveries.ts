/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: 'O destinatário respondeu com um erro: {{more}}.',
  refused: 'O destinatário recusou: {{more}}.',
  redirected:
    'O destinatário respondeu que está em outro lugar ({{more}}). Informe o endereço dele: redirecionamentos não são seguidos.',
  'no-address': 'Isto não é o endereço de uma página da web.',
  'private-address': 'O endereço está em uma rede privada, que o operador não permitiu chamar.',
  'too-slow': 'O destinatário não respondeu a tempo.',
  'not-reached': 'Não é possível alcançar o destinatário ({{more}}).',
  'no-secret': 'Nada pode ser enviado sem um segredo.',
} as const
