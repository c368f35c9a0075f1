/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': 'Usa “{{name}}”, que não existe.',
  'there-twice': '“{{name}}” está presente duas vezes.',
  'below-itself': '“{{name}}” está abaixo de si mesmo.',
  'below-nothing': 'Não existe aquilo abaixo do qual está “{{name}}”.',
  'title-elsewhere': 'O título, “{{name}}”, não é um dos campos.',
  'state-not-there': 'O passo “{{name}}” sai de um estado que não existe ou leva a ele.',
  'tab-empty': 'A guia “{{name}}” não tem nenhuma seção.',
  'tab-not-there': 'Uma seção está em uma guia que não existe: “{{name}}”.',
  'no-attribute': 'Falta o atributo.',
  'range-empty': 'O menor valor é maior que o maior.',
  'list-and-kind': 'Uma lista de valores cabe a atributos cujos valores são escolhidos de uma lista, e a nenhum outro.',
  'casebase-in-use': 'Há soluções nela ({{count}}). Mova ou exclua-as primeiro.',
  'state-in-use': 'Há soluções no estado “{{name}}” ({{count}}). Leve-as primeiro a outro.',
} as const
