export const mailing = {
  button: 'Enviar esta solução por e-mail',
  title: 'Enviar “{{title}}” por e-mail',
  from: 'De',
  to: 'Para',
  'to-hint': 'Vários endereços: separe-os com vírgulas.',
  note: 'Mensagem',
  what: 'O e-mail contém o texto da solução como você o lê, sem as partes internas, e um link para ela.',
  send: 'Enviar',
  cancel: 'Cancelar',
  close: 'Fechar',
  waiting: 'O e-mail está sendo enviado…',
  'retrying.not-reached':
    'No momento não é possível acessar o servidor de e-mail. O e-mail fica guardado e haverá novas tentativas na próxima meia hora. Você pode fechar esta janela.',
  'retrying.refused':
    'No momento não é possível acessar o servidor de e-mail. O e-mail fica guardado e haverá novas tentativas na próxima meia hora. Você pode fechar esta janela.',
  'retrying.put-off':
    'O servidor de e-mail aceitará a mensagem mais tarde. Ela fica guardada, e o envio é tentado de novo na próxima meia hora. Você pode fechar esta janela.',
  'retrying.sign-in':
    'O servidor de e-mail não aceita este sistema no momento. A mensagem fica guardada, e o envio é tentado de novo na próxima meia hora. Avise o administrador.',
  sent: 'O e-mail foi enviado.',
  refused: 'O e-mail foi enviado, mas o servidor de e-mail recusou: {{addresses}}. Verifique esses endereços.',
  'failed.refused': 'O servidor de e-mail recusou a mensagem. Verifique os endereços e envie de novo.',
  'failed.put-off':
    'O servidor de e-mail adiou a mensagem por tempo demais. Os endereços podem estar certos. Envie de novo mais tarde.',
  'failed.not-reached':
    'Não foi possível alcançar o servidor de e-mail. Não há nada de errado com os endereços. Envie mais tarde ou pergunte ao administrador.',
  'failed.sign-in':
    'O servidor de e-mail não aceita este sistema. Não há nada de errado com os endereços. Pergunte ao administrador.',
  'have-it': 'Já receberam o e-mail: {{addresses}}',
  partly: 'O e-mail não chegou a todos',
  'not-sent': 'O e-mail não foi enviado',
  'cannot-send': 'Não é possível enviar e-mails daqui',
  unavailable: 'Nenhum servidor de e-mail está configurado. Fale com o administrador.',
  'unavailable-here':
    'Não há servidor de e-mail configurado, por isso não se oferece aos outros usuários enviar soluções por e-mail.',
  'set-up': 'Configurar um servidor de e-mail',
  again: 'Corrigir e enviar de novo',
} as const
