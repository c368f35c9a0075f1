/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': 'O modelo não ficaria coerente: {{problem}}',
  'solution-problem': 'A solução {{number}} não combina com o modelo do ramo: {{problem}}',
  'more-problems': 'E mais {{count}}.',
  'solutions-moved-since':
    'Desde então, algo mais alterou estas soluções no ramo: {{numbers}}. Elas não podem ser revertidas com esta publicação.',
  'objects-moved-since':
    'Desde então, algo mais alterou esta parte do modelo no ramo: {{names}}. Ela não pode ser revertida com esta publicação.',
  'changed-meanwhile': 'Nesse meio-tempo, alguém alterou um dos ramos. Compare-os de novo.',
  interrupted: 'O servidor foi interrompido, e nada foi alterado. Tente novamente.',
} as const
