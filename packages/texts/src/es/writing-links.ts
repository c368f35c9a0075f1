/** In the menu of the user: what authors do. */
export const writingLinks = {
  label: 'Escribir',
  'new-solution': 'Solución nueva',
  'manage.own': 'Mis soluciones',
  'manage.all': 'Gestionar soluciones',
  drafts: 'Borradores',
  'draft-count_one': '{{count}} borrador',
  'draft-count_many': '{{count}} de borradores',
  'draft-count_other': '{{count}} borradores',
} as const
