/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: 'Ayuda',
  'search.label': 'Buscar en la ayuda',
  'search.none': 'Ninguna página contiene todas estas palabras. Pruebe con menos palabras o con otras.',
  'search.found': 'Páginas encontradas: {{count}}',
  contents: 'Todas las páginas',
  sections: 'En esta página',
  picture: 'Imagen de «{{title}}»',
  print: 'Imprimir esta página',
  blocked:
    'El navegador no ha permitido abrir la ventana de ayuda. Permita las ventanas emergentes para esta aplicación e inténtelo de nuevo.',
} as const
