/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Para você',
  close: 'Fechar',
  loading: 'Carregando o que há para você…',
  failed: 'Não foi possível carregar o que há para você.',
  empty: 'Nada está à sua espera',
  'empty-hint': 'Aqui são listados os pedidos que você pode responder e as respostas aos seus.',
  somebody: 'Alguém',
  'kind.expert-request': '{{by}} pede ajuda a “{{title}}”.',
  'kind.expert-answer': '{{by}}, de “{{title}}”, respondeu à sua pergunta.',
  'kind.customer-form-answer': 'Seu formulário sobre um cliente foi respondido: {{title}}',
  'kind.approval-request': '{{by}} pede a sua aprovação: {{title}}',
  'kind.approval-overdue': 'Esta aprovação está atrasada: {{title}}',
  'kind.approval-applied': '{{by}} aprovou o que você pediu: {{title}}',
  'kind.approval-rejected': '{{by}} rejeitou o que você pediu: {{title}}',
  'kind.approval-overtaken': '{{by}} alterou a solução enquanto ela aguardava aprovação: {{title}}',
  'kind.remark-named': '{{by}} menciona você em uma observação: {{title}}',
  'kind.remark-answered': '{{by}} respondeu a uma observação: {{title}}',
  'kind.publication-made': 'Como planejado, ela agora é mostrada em “{{title}}”.',
  'kind.publication-failed':
    'Ela não pôde ser mostrada em “{{title}}” como planejado. Abra-a para ver por quê e planeje de novo.',
  'kind.validity-ends':
    'Os leitores encontram esta solução até {{title}}. Escolha um dia posterior se ela deve ficar, ou deixe que termine.',
  'kind.validity-ended':
    'Esta solução era válida até {{title}}. Agora está arquivada: os leitores não a encontram mais.',
  'kind.other': '{{title}}',
  gone: 'Isto não existe mais, ou você não pode mais vê-lo.',
  open: 'Abrir',
  unread: 'novo',
  read: 'Marcar como lido',
  'read-all': 'Marcar tudo como lido',
  more: 'Mostrar mais antigos',
} as const
