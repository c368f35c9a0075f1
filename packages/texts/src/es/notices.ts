/** What was given to the user: its list, and how mails tell of it. */
export const notices = {
  title: 'Para usted',
  close: 'Cerrar',
  loading: 'Cargando lo que hay para usted…',
  failed: 'No se ha podido cargar lo que hay para usted.',
  empty: 'No hay nada pendiente para usted',
  'empty-hint': 'Aquí aparecen las preguntas que puede responder y las respuestas a las suyas.',
  somebody: 'Alguien',
  'kind.expert-request': '{{by}} pide ayuda a «{{title}}».',
  'kind.expert-answer': '{{by}} de «{{title}}» ha respondido a su pregunta.',
  'kind.customer-form-answer': 'Su formulario sobre un cliente tiene respuesta: {{title}}',
  'kind.approval-request': '{{by}} le pide que apruebe: {{title}}',
  'kind.approval-overdue': 'Esta aprobación está vencida: {{title}}',
  'kind.approval-applied': '{{by}} ha aprobado lo que usted pidió: {{title}}',
  'kind.approval-rejected': '{{by}} ha rechazado lo que usted pidió: {{title}}',
  'kind.approval-overtaken': '{{by}} ha modificado la solución mientras esperaba aprobación: {{title}}',
  'kind.remark-named': '{{by}} le nombra en una observación: {{title}}',
  'kind.remark-answered': '{{by}} ha respondido a una observación: {{title}}',
  'kind.publication-made': 'Como estaba previsto, se muestra ahora en «{{title}}».',
  'kind.publication-failed':
    'No se pudo mostrar en «{{title}}» como estaba previsto. Ábrala para ver por qué y planifíquela de nuevo.',
  'kind.validity-ends':
    'Los lectores encuentran esta solución hasta el {{title}}. Elija un día posterior si debe quedarse, o deje que termine.',
  'kind.validity-ended':
    'Esta solución era válida hasta el {{title}}. Ahora está archivada: los lectores ya no la encuentran.',
  'kind.other': '{{title}}',
  gone: 'Esto ya no existe o usted ya no puede verlo.',
  open: 'Abrir',
  unread: 'nuevo',
  read: 'Marcar como leído',
  'read-all': 'Marcar todo como leído',
  more: 'Mostrar los anteriores',
} as const
