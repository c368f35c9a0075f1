/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': 'Browse by',
  'narrow.title': 'Narrow down by',
  back: 'All ways to browse',
  clear: 'Leave {{taxonomy}}',
  'node.count_one': '{{number}} solution',
  'node.count_other': '{{number}} solutions',
  'empty-nodes.show': 'Show entries without solutions',
  'find.label': 'Find an entry',
  'find.none': 'No entry has this name.',
  'find.more': 'The first {{shown}} of {{total}}. Type more to see the others.',
  'level.most': '{{shown}} of {{total}} entries, those with most solutions. Find the others by name.',
  'level.none': 'No entry here has solutions.',
  'empty.title': 'There is nothing to browse yet',
  'empty.text': 'No solution here has a product, a component or another entry to browse by.',
  'failed.title': 'Browsing did not work',
} as const
