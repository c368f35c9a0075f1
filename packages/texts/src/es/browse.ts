/** Browsing: taxonomies, with the number of solutions at each node. */
export const browse = {
  'taxonomies.label': 'Explorar por',
  'narrow.title': 'Acotar por',
  back: 'Todas las formas de explorar',
  clear: 'Salir de {{taxonomy}}',
  'node.count_one': '{{number}} solución',
  'node.count_many': '{{number}} de soluciones',
  'node.count_other': '{{number}} soluciones',
  'empty-nodes.show': 'Mostrar entradas sin soluciones',
  'find.label': 'Buscar una entrada',
  'find.none': 'Ninguna entrada tiene este nombre.',
  'find.more': 'Las primeras {{shown}} de {{total}}. Escriba más para ver las demás.',
  'level.most': '{{shown}} de {{total}} entradas, las que tienen más soluciones. Busque las demás por su nombre.',
  'level.none': 'Ninguna entrada tiene soluciones aquí.',
  'empty.title': 'Todavía no hay nada que explorar',
  'empty.text': 'Ninguna solución tiene aquí un producto, un componente u otra entrada por la que explorar.',
  'failed.title': 'No se ha podido explorar',
} as const
