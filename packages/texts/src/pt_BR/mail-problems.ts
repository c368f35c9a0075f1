/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: 'Digite um texto.',
  'too-long': 'Pode ter no máximo {{most}} caracteres.',
  'line-break': 'Deve ser uma única linha, sem quebras.',
  control: 'Tem um caractere que não pode ser mostrado. Digite o texto de novo em vez de colá-lo.',
  brace: 'Há uma chave solta. Chaves servem só para marcadores: duas antes do nome e duas depois.',
  unknown: '“{{name}}” não é um marcador deste texto. Escolha um dos que estão abaixo.',
  missing: 'Falta o marcador “{{name}}”: sem ele, o e-mail não serve ao destinatário.',
} as const
