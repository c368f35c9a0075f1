/** What users are told while they work: the system is locked, and open again. */
export const notifications = {
  'lock.title': 'O sistema está bloqueado',
  'lock.text':
    'Um administrador está trabalhando no sistema. O que você digitou fica guardado: deixe esta página aberta. Você poderá continuar aqui assim que o sistema for reaberto.',
  'lock.over': 'O sistema foi reaberto. Você pode continuar.',
  'lock.for-others': 'O sistema está bloqueado para quem não é administrador. “advisor unlock” o reabre.',
  'user.other':
    'Agora você entrou como {{name}}. Esta página era de outro usuário: o que foi digitado aqui fica guardado para essa pessoa e não foi enviado.',
  'version.new':
    '{{project}} mudou desde que você o abriu. Carregue a nova versão para ver as mudanças. O que você está digitando aqui é mantido.',
  'version.load': 'Carregar a nova versão',
} as const
