/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': 'Parcourir par',
  'narrow.title': 'Préciser par',
  back: 'Toutes les façons de parcourir',
  clear: 'Quitter {{taxonomy}}',
  'node.count_one': '{{number}} solution',
  'node.count_many': '{{number}} de solutions',
  'node.count_other': '{{number}} solutions',
  'empty-nodes.show': 'Afficher les entrées sans solution',
  'find.label': 'Trouver une entrée',
  'find.none': 'Aucune entrée ne porte ce nom.',
  'find.more': 'Les {{shown}} premières sur {{total}}. Tapez davantage pour voir les autres.',
  'level.most':
    '{{shown}} entrées sur {{total}}, celles qui ont le plus de solutions. Cherchez les autres par leur nom.',
  'level.none': 'Aucune entrée n’a de solution ici.',
  'empty.title': 'Il n’y a encore rien à parcourir',
  'empty.text': 'Aucune solution n’a ici de produit, de composant ou d’autre entrée par laquelle parcourir.',
  'failed.title': 'Le parcours n’a pas fonctionné',
} as const
