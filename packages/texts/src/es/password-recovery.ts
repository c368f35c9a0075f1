/** Asking for another password, and choosing it by the link of the mail. */
export const passwordRecovery = {
  title: 'Contraseña olvidada',
  explanation:
    'Escriba su nombre de usuario o su dirección de correo. Se enviará un enlace a la dirección de correo de su cuenta.',
  account: 'Nombre de usuario o dirección de correo',
  send: 'Enviar el enlace',
  'sent-title': 'Consulte su correo',
  'sent-text':
    'Si existe esa cuenta, hay un correo con un enlace en camino. Es válido durante {{minutes}} minutos. Si no recibe ningún correo, consulte a su administrador.',
  again: 'Enviarlo de nuevo',
  'choose-title': 'Elegir una contraseña nueva',
  'new-password': 'Contraseña nueva',
  confirmation: 'Repetir la contraseña nueva',
  rules:
    'De {{min}} a {{max}} caracteres, de al menos {{classes}} tipos: minúsculas, mayúsculas, cifras, otros caracteres.',
  choose: 'Establecer la contraseña',
  'done-title': 'La contraseña se ha cambiado',
  'done-text': 'Se ha cerrado su sesión en todas partes. Inicie sesión con la contraseña nueva.',
  'to-login': 'Ir al inicio de sesión',
  'another-link': 'Pedir otro enlace',
  'tokens-revoked_one':
    'Se ha revocado el token de acceso de esta cuenta. Los programas que lo usaban necesitan uno nuevo.',
  'tokens-revoked_many':
    'Se han revocado los {{count}} de tokens de acceso de esta cuenta. Los programas que los usaban necesitan otros nuevos.',
  'tokens-revoked_other':
    'Se han revocado los {{count}} tokens de acceso de esta cuenta. Los programas que los usaban necesitan otros nuevos.',
} as const
