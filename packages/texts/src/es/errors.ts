/** Messages for failures that are not refusals: HTTP, the network, the server. */
export const errors = {
  'bad-request': 'Solicitud incorrecta: el campo «{{field}}» falta o no es del tipo correcto.',
  'bad-request-too-many': 'Solicitud incorrecta: el campo «{{field}}» admite como máximo {{most}} entradas.',
  'bad-request-unreadable': 'Solicitud incorrecta: no se pudo leer la solicitud.',
  'no-session': 'Inicie sesión.',
  'session-expired': 'Su sesión ha caducado. Vuelva a iniciar sesión.',
  'no-project-open': 'No hay ningún proyecto abierto. Elija uno.',
  'must-change-password': 'Debe cambiar su contraseña antes de continuar.',
  'token-expired': 'El token de acceso ha caducado. Cree otro en «Mis preferencias».',
  'token-not-valid': 'El token de acceso no es válido. Puede que se haya revocado o que su usuario ya no pueda usarlo.',
  'csrf-invalid': 'Esta página no está actualizada. Vuelva a cargarla e inténtelo de nuevo.',
  'not-supported': 'Esta acción no se admite.',
  'too-large': 'Es demasiado grande para enviarse.',
  'too-slow': 'La solicitud ha tardado demasiado en llegar. Compruebe la red e inténtelo de nuevo.',
  'too-many-requests': 'Demasiadas solicitudes. Espere {{seconds}} segundos e inténtelo de nuevo.',
  internal:
    'Error interno del servidor. Inténtelo de nuevo. Si vuelve a ocurrir, indique este número a su administrador: {{incident}}',
  unavailable: 'El servicio no está disponible momentáneamente. Inténtelo de nuevo.',
  'database-unavailable':
    'En este momento no se puede acceder a la base de datos. No se ha perdido nada; inténtelo de nuevo.',
  'disk-full':
    'El disco del servidor está lleno. No se ha perdido nada de lo guardado; pida a su administrador que libere espacio.',
  'label.error.folder-read-only':
    'El servidor no puede escribir en la carpeta {{folder}}. Permita la escritura y compruebe que haya espacio en el disco.',
} as const
