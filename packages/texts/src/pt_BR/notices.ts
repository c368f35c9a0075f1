/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Para você',
  close: 'Fechar',
  loading: 'Carregando o que há para você…',
  failed: 'Não foi possível carregar o que há para você.',
  empty: 'Nada está à sua espera',
  'empty-hint': 'Aqui são listados os pedidos que você pode responder e as respostas aos seus.',
  'kind.expert-request': '{{by}} pede ajuda a “{{title}}”.',
  'kind.expert-answer': '{{by}}, de “{{title}}”, respondeu à sua pergunta.',
  'kind.customer-form-answer': 'Seu formulário sobre um cliente foi respondido: {{title}}',
  'kind.other': '{{title}}',
  gone: 'Isto não existe mais, ou você não pode mais vê-lo.',
  open: 'Abrir',
  unread: 'novo',
  read: 'Marcar como lido',
  'read-all': 'Marcar tudo como lido',
  more: 'Mostrar mais antigos',
} as const
