/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Para usted',
  close: 'Cerrar',
  loading: 'Cargando lo que hay para usted…',
  failed: 'No se ha podido cargar lo que hay para usted.',
  empty: 'No hay nada pendiente para usted',
  'empty-hint': 'Aquí aparecen las preguntas que puede responder y las respuestas a las suyas.',
  'kind.expert-request': '{{by}} pide ayuda a «{{title}}».',
  'kind.expert-answer': '{{by}} de «{{title}}» ha respondido a su pregunta.',
  'kind.customer-form-answer': 'Su formulario sobre un cliente tiene respuesta: {{title}}',
  'kind.other': '{{title}}',
  gone: 'Esto ya no existe o usted ya no puede verlo.',
  open: 'Abrir',
  unread: 'nuevo',
  read: 'Marcar como leído',
  'read-all': 'Marcar todo como leído',
  more: 'Mostrar los anteriores',
} as const
