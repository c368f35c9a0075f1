/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: 'Guida',
  'search.label': 'Cerca nella guida',
  'search.none': 'Nessuna pagina contiene tutte queste parole. Provi con meno parole o con altre.',
  'search.found': 'Pagine trovate: {{count}}',
  contents: 'Tutte le pagine',
  sections: 'In questa pagina',
  picture: 'Immagine di «{{title}}»',
  print: 'Stampa questa pagina',
  blocked:
    'Il browser non ha aperto la finestra della guida. Consenta le finestre popup per questa applicazione e riprovi.',
} as const
