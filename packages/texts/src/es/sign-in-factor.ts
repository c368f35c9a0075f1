/** The step of the sign-in behind the password. */
export const signInFactor = {
  title: 'Segundo factor',
  'code-text': 'Introduzca el código de seis cifras que muestra ahora su aplicación de autenticación.',
  code: 'Código',
  'recovery-text':
    'Introduzca uno de los códigos de recuperación que ha guardado. No se podrá volver a usar. Si no tiene ninguno, su administrador puede ayudarle.',
  recovery: 'Código de recuperación',
  button: 'Iniciar sesión',
  passkey: 'Usar una llave de acceso',
  'passkey-text': 'Su navegador pide su huella digital, su rostro, un PIN o una llave de seguridad.',
  'passkey-failed': 'El navegador no ha usado ninguna llave de acceso. Inténtelo de nuevo o utilice otro modo.',
  'use-code': 'Usar un código de la aplicación',
  'use-recovery': 'Usar un código de recuperación',
  back: 'Volver a la contraseña',
} as const
