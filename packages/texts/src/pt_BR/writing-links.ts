/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: 'Redação',
  'new-solution': 'Nova solução',
  'manage.own': 'Minhas soluções',
  'manage.all': 'Gerenciar soluções',
  drafts: 'Rascunhos',
  'draft-count_one': '{{count}} rascunho',
  'draft-count_many': '{{count}} de rascunhos',
  'draft-count_other': '{{count}} rascunhos',
} as const
