/** The help window. Its pages are in `apps/web/help`. */
export const help = {
  title: 'Ajuda',
  'search.label': 'Pesquisar na ajuda',
  'search.none': 'Nenhuma página contém todas essas palavras. Tente com menos palavras ou com outras.',
  'search.found': 'Páginas encontradas: {{count}}',
  contents: 'Todas as páginas',
  sections: 'Nesta página',
  picture: 'Imagem de “{{title}}”',
  print: 'Imprimir esta página',
  blocked:
    'O navegador não permitiu abrir a janela de ajuda. Permita janelas pop-up para este aplicativo e tente novamente.',
} as const
