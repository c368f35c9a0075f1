/** What keeps a publication from being made, said by the server. */
export const publishing = {
  'model-problem': 'El modelo no encajaría: {{problem}}',
  'solution-problem': 'La solución {{number}} no encaja en el modelo de la rama: {{problem}}',
  'more-problems': 'Y {{count}} más.',
  'solutions-moved-since':
    'Desde entonces, otra cosa ha cambiado estas soluciones en la rama: {{numbers}}. No se pueden revertir con esta publicación.',
  'objects-moved-since':
    'Desde entonces, otra cosa ha cambiado esta parte del modelo en la rama: {{names}}. No se puede revertir con esta publicación.',
  'changed-meanwhile': 'Entretanto, alguien ha cambiado una de las ramas. Compárelas de nuevo.',
  interrupted: 'El servidor se interrumpió y no se cambió nada. Vuelva a intentarlo.',
} as const
