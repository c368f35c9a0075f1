/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': 'Explorar por',
  'narrow.title': 'Refinar por',
  back: 'Todas as formas de explorar',
  clear: 'Sair de {{taxonomy}}',
  'node.count_one': '{{number}} solução',
  'node.count_many': '{{number}} de soluções',
  'node.count_other': '{{number}} soluções',
  'empty-nodes.show': 'Mostrar entradas sem soluções',
  'find.label': 'Encontrar uma entrada',
  'find.none': 'Nenhuma entrada tem este nome.',
  'find.more': 'As primeiras {{shown}} de {{total}}. Digite mais para ver as outras.',
  'level.most': '{{shown}} de {{total}} entradas, as que têm mais soluções. Encontre as outras pelo nome.',
  'level.none': 'Nenhuma entrada tem soluções aqui.',
  'empty.title': 'Ainda não há nada para explorar',
  'empty.text': 'Nenhuma solução aqui tem um produto, um componente ou outra entrada para explorar.',
  'failed.title': 'Não foi possível explorar',
} as const
