/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': 'Notificações',
  'notifications.dismiss': 'Dispensar',
  'notifications.repeated_one': 'Repetida {{count}} vez',
  'notifications.repeated_many': 'Repetida {{count}} de vezes',
  'notifications.repeated_other': 'Repetida {{count}} vezes',
  'value.yes': 'Sim',
  'value.no': 'Não',
  'http.bad-request': 'Solicitação inválida',
  'http.not-supported': 'Esta ação não tem suporte.',
  'http.internal': 'Erro interno do servidor. Tente novamente…',
  'http.backend-unreachable': 'Não foi possível comunicar-se com o servidor. Verifique sua rede e tente novamente.',
  'http.no-response':
    'Não foi possível acessar o aplicativo. Verifique sua rede; nada do que você digitou foi perdido.',
  'http.unavailable': 'O serviço está indisponível no momento. Tente novamente em breve.',
  'http.too-slow': 'O serviço demorou demais para responder. Tente novamente.',
  'http.slowed-down_one': 'Muitas solicitações. Aguarde {{count}} segundo e tente novamente.',
  'http.slowed-down_many': 'Muitas solicitações. Aguarde {{count}} de segundos e tente novamente.',
  'http.slowed-down_other': 'Muitas solicitações. Aguarde {{count}} segundos e tente novamente.',
  'http.other': 'Ops! Algo deu errado. Código HTTP: {{code}}',
  'http.not-json': 'Erro interno, resposta inválida do servidor. Endereço: {{url}} Resposta: {{beginning}}',
  'failure.unknown': 'Erro desconhecido',
} as const
