/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': 'Durchblättern nach',
  'narrow.title': 'Weiter eingrenzen nach',
  back: 'Alle Verzeichnisse',
  clear: '{{taxonomy}} verlassen',
  'node.count_one': '{{number}} Lösung',
  'node.count_other': '{{number}} Lösungen',
  'empty-nodes.show': 'Einträge ohne Lösungen zeigen',
  'find.label': 'Eintrag suchen',
  'find.none': 'Kein Eintrag hat diesen Namen.',
  'find.more': 'Die ersten {{shown}} von {{total}}. Geben Sie mehr ein, um die anderen zu sehen.',
  'level.most':
    '{{shown}} von {{total}} Einträgen, die mit den meisten Lösungen. Die anderen finden Sie über ihren Namen.',
  'level.none': 'Zu keinem Eintrag gibt es hier Lösungen.',
  'empty.title': 'Hier gibt es noch nichts zum Durchblättern',
  'empty.text':
    'Keine Lösung hat hier ein Produkt, ein Bauteil oder einen anderen Eintrag, nach dem man blättern kann.',
  'failed.title': 'Das Durchblättern hat nicht funktioniert',
} as const
