/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': 'Usa «{{name}}», que no existe.',
  'there-twice': '«{{name}}» está dos veces.',
  'below-itself': '«{{name}}» está debajo de sí mismo.',
  'below-nothing': 'No existe aquello de lo que depende «{{name}}».',
  'title-elsewhere': 'Su título, «{{name}}», no es uno de sus campos.',
  'state-not-there': 'El paso «{{name}}» sale de un estado que no existe o lleva a él.',
  'tab-empty': 'La pestaña «{{name}}» no tiene ninguna sección.',
  'tab-not-there': 'Una sección está en una pestaña que no existe: «{{name}}».',
  'no-attribute': 'No tiene atributo.',
  'range-empty': 'Su valor mínimo es mayor que el máximo.',
  'list-and-kind':
    'Una lista de valores corresponde a atributos cuyos valores se eligen de una lista, y a ningún otro.',
  'casebase-in-use': 'Contiene soluciones ({{count}}). Muévalas o elimínelas primero.',
  'state-in-use': 'Hay soluciones en el estado «{{name}}» ({{count}}). Páselas primero a otro.',
} as const
