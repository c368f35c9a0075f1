/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: 'Hilfe',
  'search.label': 'Hilfe durchsuchen',
  'search.none': 'Keine Seite enthält alle diese Wörter. Bitte versuchen Sie es mit weniger oder anderen Wörtern.',
  'search.found': 'Gefundene Seiten: {{count}}',
  contents: 'Alle Seiten',
  sections: 'Auf dieser Seite',
  picture: 'Bild zu „{{title}}“',
  print: 'Diese Seite drucken',
  blocked:
    'Der Browser hat das Hilfefenster nicht geöffnet. Bitte erlauben Sie Pop-up-Fenster für diese Anwendung und versuchen Sie es noch einmal.',
} as const
