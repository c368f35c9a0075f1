/** What was begun and is not saved, on the home page. */
export const begun = {
  title: 'Lo que ha empezado',
  untitled: 'Sin título',
  new: 'Nueva solución',
  'new-solution': 'Escribir una solución nueva',
  all_one: 'Mostrar {{count}} borrador',
  all_many: 'Mostrar los {{count}} de borradores',
  all_other: 'Mostrar los {{count}} borradores',
} as const
