/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': 'Sfoglia per',
  'narrow.title': 'Restringi per',
  back: 'Tutti i modi di sfogliare',
  clear: 'Esci da {{taxonomy}}',
  'node.count_one': '{{number}} soluzione',
  'node.count_many': '{{number}} di soluzioni',
  'node.count_other': '{{number}} soluzioni',
  'empty-nodes.show': 'Mostra le voci senza soluzioni',
  'find.label': 'Trova una voce',
  'find.none': 'Nessuna voce ha questo nome.',
  'find.more': 'Le prime {{shown}} di {{total}}. Scriva di più per vedere le altre.',
  'level.most': '{{shown}} di {{total}} voci, quelle con più soluzioni. Trovi le altre per nome.',
  'level.none': 'Qui nessuna voce ha soluzioni.',
  'empty.title': 'Non c’è ancora nulla da sfogliare',
  'empty.text': 'Qui nessuna soluzione ha un prodotto, un componente o un’altra voce per cui sfogliare.',
  'failed.title': 'Non è stato possibile sfogliare',
} as const
