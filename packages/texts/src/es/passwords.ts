/** The rules of new passwords, for refusals, forms and the command line. */
export const passwords = {
  'fault.length': 'Debe tener de {{min}} a {{max}} caracteres.',
  'fault.repeats': 'No debe repetir un carácter más de {{repeats}} veces seguidas.',
  'fault.classes': 'Debe tener al menos {{classes}} de estos tipos: minúsculas, mayúsculas, cifras, otros caracteres.',
  'fault.name': 'No debe contener el nombre de usuario.',
  'fault.too-easy':
    'No debe ser demasiado fácil de adivinar: una palabra común, una secuencia como 123 y un año cuentan como un carácter cada uno, y se necesitan {{hard}}.',
  same: 'No debe ser la contraseña actual.',
  'confirmation-differs': 'La confirmación no coincide con la contraseña',
} as const
