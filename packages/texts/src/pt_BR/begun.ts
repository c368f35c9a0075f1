/** What was begun and is not saved, on the home page. */
export const begun = {
  title: 'O que você começou',
  untitled: 'Sem título',
  new: 'Nova solução',
  'new-solution': 'Escrever uma nova solução',
  all_one: 'Mostrar {{count}} rascunho',
  all_many: 'Mostrar todos os {{count}} de rascunhos',
  all_other: 'Mostrar todos os {{count}} rascunhos',
} as const
