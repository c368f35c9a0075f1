/** Texts of components that know no feature, and the browser's messages about the network. */
export const ui = {
  'notifications.label': 'Notificaciones',
  'notifications.dismiss': 'Descartar',
  'notifications.repeated_one': 'Repetida {{count}} vez',
  'notifications.repeated_many': 'Repetida {{count}} de veces',
  'notifications.repeated_other': 'Repetida {{count}} veces',
  'value.yes': 'Sí',
  'value.no': 'No',
  'http.bad-request': 'Solicitud incorrecta',
  'http.not-supported': 'Esta acción no se admite.',
  'http.internal': 'Error interno del servidor. Inténtelo de nuevo…',
  'http.backend-unreachable':
    'No se pudo establecer comunicación con el servidor. Compruebe su red e inténtelo de nuevo.',
  'http.no-response': 'No se pudo acceder a la aplicación. Compruebe su red; no se pierde nada de lo que ha escrito.',
  'http.unavailable': 'El servicio no está disponible en este momento. Inténtelo de nuevo en breve.',
  'http.too-slow': 'El servicio ha tardado demasiado en responder. Inténtelo de nuevo.',
  'http.slowed-down_one': 'Demasiadas solicitudes. Espere {{count}} segundo e inténtelo de nuevo.',
  'http.slowed-down_many': 'Demasiadas solicitudes. Espere {{count}} de segundos e inténtelo de nuevo.',
  'http.slowed-down_other': 'Demasiadas solicitudes. Espere {{count}} segundos e inténtelo de nuevo.',
  'http.other': '¡Vaya! Se ha producido un problema. Código HTTP: {{code}}',
  'http.not-json': 'Error interno, respuesta del servidor no válida. Dirección: {{url}} Respuesta: {{beginning}}',
  'failure.unknown': 'Error desconocido',
} as const
