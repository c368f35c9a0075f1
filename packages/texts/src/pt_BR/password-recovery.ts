/** Asking for another password, and choosing it by the link of the mail. */
export const passwordRecovery = {
  title: 'Senha esquecida',
  explanation:
    'Digite seu nome de usuário ou seu endereço de e-mail. Um link será enviado ao endereço de e-mail da sua conta.',
  account: 'Nome de usuário ou endereço de e-mail',
  send: 'Enviar o link',
  'sent-title': 'Verifique seus e-mails',
  'sent-text':
    'Se essa conta existir, um e-mail com um link está a caminho. Ele vale por {{minutes}} minutos. Se não receber nenhum e-mail, fale com o administrador.',
  again: 'Enviar novamente',
  'choose-title': 'Escolha uma nova senha',
  'new-password': 'Nova senha',
  confirmation: 'Repita a nova senha',
  rules:
    'De {{min}} a {{max}} caracteres, de pelo menos {{classes}} tipos: minúsculas, maiúsculas, algarismos, outros caracteres.',
  choose: 'Definir a senha',
  'done-title': 'A senha foi alterada',
  'done-text': 'Suas sessões foram encerradas em todos os lugares. Faça login com a nova senha.',
  'to-login': 'Ir para a página de login',
  'another-link': 'Pedir outro link',
  'tokens-revoked_one': 'O token de acesso desta conta foi revogado. Os programas que o usavam precisam de um novo.',
  'tokens-revoked_many':
    '{{count}} de tokens de acesso desta conta foram revogados. Os programas que os usavam precisam de novos.',
  'tokens-revoked_other':
    'Os {{count}} tokens de acesso desta conta foram revogados. Os programas que os usavam precisam de novos.',
} as const
