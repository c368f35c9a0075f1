/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': 'Solicitação inválida: o campo “{{field}}” está ausente ou não é do tipo correto.',
  'bad-request-too-many': 'Solicitação inválida: o campo “{{field}}” aceita no máximo {{most}} entradas.',
  'bad-request-unreadable': 'Solicitação inválida: não foi possível ler a solicitação.',
  'no-session': 'Faça login.',
  'session-expired': 'Sua sessão expirou. Faça login novamente.',
  'no-project-open': 'Nenhum projeto está aberto. Escolha um.',
  'must-change-password': 'Sua senha precisa ser alterada antes que você possa continuar.',
  'token-expired': 'O token de acesso expirou. Crie outro em “Minhas preferências”.',
  'token-not-valid': 'O token de acesso não é válido. Ele pode ter sido revogado, ou seu usuário não pode mais usá-lo.',
  'csrf-invalid': 'Esta página está desatualizada. Recarregue-a e tente novamente.',
  'not-supported': 'Esta ação não tem suporte.',
  'too-large': 'Isto é grande demais para ser enviado.',
  'too-slow': 'A solicitação demorou demais para chegar. Verifique a rede e tente novamente.',
  'too-many-requests': 'Muitas solicitações. Aguarde {{seconds}} segundos e tente novamente.',
  internal:
    'Erro interno do servidor. Tente novamente. Se acontecer de novo, informe este número ao administrador: {{incident}}',
  unavailable: 'O serviço está momentaneamente indisponível. Tente novamente.',
  'database-unavailable': 'Não é possível acessar o banco de dados no momento. Nada foi perdido; tente novamente.',
  'disk-full':
    'O disco do servidor está cheio. Nada do que foi salvo se perdeu; peça ao seu administrador que libere espaço.',
  'label.error.folder-read-only':
    'O servidor não consegue gravar na pasta {{folder}}. Permita a gravação e verifique se há espaço no disco.',
} as const
