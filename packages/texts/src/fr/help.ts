/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: 'Aide',
  'search.label': 'Rechercher dans l’aide',
  'search.none': 'Aucune page ne contient tous ces mots. Essayez avec moins de mots ou avec d’autres mots.',
  'search.found': 'Pages trouvées : {{count}}',
  contents: 'Toutes les pages',
  sections: 'Sur cette page',
  picture: 'Image de « {{title}} »',
  print: 'Imprimer cette page',
  blocked:
    'Le navigateur n’a pas laissé s’ouvrir la fenêtre d’aide. Veuillez autoriser les fenêtres contextuelles pour cette application, puis réessayer.',
} as const
