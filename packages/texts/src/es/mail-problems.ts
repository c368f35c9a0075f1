/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: 'Introduzca un texto.',
  'too-long': 'Puede tener como máximo {{most}} caracteres.',
  'line-break': 'Debe ser una sola línea, sin saltos.',
  control: 'Tiene un carácter que no se puede mostrar. Escriba el texto de nuevo en lugar de pegarlo.',
  brace: 'Hay una llave suelta. Las llaves son solo para marcadores: dos antes del nombre y dos después.',
  unknown: '«{{name}}» no es un marcador de este texto. Elija uno de los que están debajo.',
  missing: 'Falta el marcador «{{name}}»: sin él, el correo no sirve al destinatario.',
} as const
