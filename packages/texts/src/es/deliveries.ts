/** Why something could not be posted to another system, said by the server. */
export const deliveries = {
  answered: 'El receptor ha respondido con un error: {{more}}.',
  refused: 'El receptor lo ha rechazado: {{more}}.',
  redirected:
    'El receptor ha respondido que está en otro lugar ({{more}}). Indique su propia dirección: no se siguen las redirecciones.',
  'no-address': 'No es la dirección de una página web.',
  'private-address': 'La dirección está en una red privada, a la que el operador no ha permitido llamar.',
  'too-slow': 'El receptor no ha respondido a tiempo.',
  'not-reached': 'No se puede acceder al receptor ({{more}}).',
  'no-secret': 'No se puede enviar nada sin un secreto.',
} as const
