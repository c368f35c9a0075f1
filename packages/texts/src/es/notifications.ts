/** What users are told while they work: the system is locked, and open again. */
export const notifications = {
  'lock.title': 'El sistema está bloqueado',
  'lock.text':
    'Un administrador está trabajando en el sistema. Lo que ha escrito se conserva: deje abierta esta página. Podrá continuar aquí en cuanto el sistema vuelva a estar disponible.',
  'lock.over': 'El sistema vuelve a estar disponible. Puede continuar.',
  'lock.for-others':
    'El sistema está bloqueado para todos los que no son administradores. «advisor unlock» lo desbloquea.',
  'user.other':
    'Ahora ha iniciado sesión como {{name}}. Esta página era de otro usuario: lo que se escribió aquí se conserva para esa persona y no se ha enviado.',
  'version.new':
    '{{project}} ha cambiado desde que lo abrió. Cargue la nueva versión para ver los cambios. Lo que está escribiendo aquí se conserva.',
  'version.load': 'Cargar la nueva versión',
} as const
