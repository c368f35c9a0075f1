/** The consent to the keeping of personal data. Whoever changes its meaning raises `consentVersion` of the contract. */
export const gdpr = {
  title: 'Sus datos personales',
  intro: 'Antes de continuar, lea qué datos sobre usted se guardan aquí y dé su consentimiento.',
  kept: 'Se guardan su nombre, su dirección de correo y su número de teléfono, sus preferencias, lo que busca, abre, valora y escribe aquí, y cuándo y desde qué dirección inicia sesión.',
  purpose:
    'Se usan para mostrarle lo que puede ver, conservar lo que ha empezado, mejorar las soluciones y proteger el sistema. Solo salen de este sistema cuando usted envía algo.',
  rights:
    'Su administrador le entrega una copia de todo lo que se guarda sobre usted, y borra estos datos, cuando usted lo pida. También puede retirar ante él su consentimiento en cualquier momento.',
  accept: 'He leído esto y acepto que mis datos se guarden y se usen de este modo.',
  required: 'Marque esta casilla para continuar. Si cierra, se cerrará su sesión.',
  agree: 'Aceptar y continuar',
  decline: 'Cerrar y salir de la sesión',
} as const
