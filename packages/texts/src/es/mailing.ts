export const mailing = {
  button: 'Enviar esta solución por correo',
  title: 'Enviar «{{title}}» por correo',
  from: 'De',
  to: 'Para',
  'to-hint': 'Varias direcciones: sepárelas con comas.',
  note: 'Mensaje',
  what: 'El correo contiene el texto de la solución tal como usted lo lee, sin las partes internas, y un enlace a ella.',
  send: 'Enviar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  waiting: 'Se está enviando el correo…',
  'retrying.not-reached':
    'En este momento no se puede contactar con el servidor de correo. El correo se conserva y se volverá a intentar durante la próxima media hora. Puede cerrar esta ventana.',
  'retrying.refused':
    'En este momento no se puede contactar con el servidor de correo. El correo se conserva y se volverá a intentar durante la próxima media hora. Puede cerrar esta ventana.',
  'retrying.put-off':
    'El servidor de correo aceptará el mensaje más tarde. El mensaje se conserva y se intentará de nuevo durante la próxima media hora. Puede cerrar esta ventana.',
  'retrying.sign-in':
    'El servidor de correo no acepta este sistema en este momento. El mensaje se conserva y se intentará de nuevo durante la próxima media hora. Avise a su administrador.',
  sent: 'El correo se ha enviado.',
  refused: 'El correo se ha enviado, pero el servidor de correo rechazó: {{addresses}}. Compruebe estas direcciones.',
  'failed.refused': 'El servidor de correo rechazó el mensaje. Compruebe las direcciones y envíelo de nuevo.',
  'failed.put-off':
    'El servidor de correo aplazó el mensaje demasiado tiempo. Las direcciones pueden ser correctas. Envíelo de nuevo más tarde.',
  'failed.not-reached':
    'No se pudo contactar con el servidor de correo. Las direcciones no son el problema. Envíe el mensaje más tarde o pregunte a su administrador.',
  'failed.sign-in':
    'El servidor de correo no acepta este sistema. Las direcciones no son el problema. Pregunte a su administrador.',
  'have-it': 'Ya tienen el correo: {{addresses}}',
  partly: 'El correo no llegó a todos',
  'not-sent': 'El correo no se ha enviado',
  'cannot-send': 'Aquí no se pueden enviar correos',
  unavailable: 'No hay un servidor de correo configurado. Consulte a su administrador.',
  'unavailable-here':
    'No hay ningún servidor de correo, por lo que a los demás usuarios no se les ofrece enviar soluciones por correo.',
  'set-up': 'Configurar un servidor de correo',
  again: 'Corregir y enviar de nuevo',
} as const
