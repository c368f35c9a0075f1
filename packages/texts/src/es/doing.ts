/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: 'Hacerlo paso a paso',
  label: 'Paso a paso: {{title}}',
  before: 'Antes de empezar',
  progress: 'Paso {{step}} de {{total}}',
  end: 'Terminado',
  close: 'Cerrar y volver al texto',
  confirm: 'He leído las advertencias',
  previous: 'Paso anterior',
  done: 'Hecho',
  'is-done': 'Hecho',
  'all-done': 'Todos los pasos están hechos.',
  'some-left': 'Estos pasos aún no están hechos:',
  'go-to': '{{caption}}, paso {{label}}',
  'back-to-text': 'Volver a la solución',
} as const
