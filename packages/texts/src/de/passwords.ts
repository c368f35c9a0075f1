/** The rules of new passwords, for refusals, forms and the command line. */
export const passwords = {
  'fault.length': 'Es muss {{min}} bis {{max}} Zeichen haben.',
  'fault.repeats': 'Es darf kein Zeichen mehr als {{repeats}}-mal hintereinander enthalten.',
  'fault.classes':
    'Es muss mindestens {{classes}} davon enthalten: Kleinbuchstaben, Großbuchstaben, Ziffern, andere Zeichen.',
  'fault.name': 'Es darf den Benutzernamen nicht enthalten.',
  'fault.too-easy':
    'Es darf nicht zu leicht zu erraten sein: Ein häufiges Wort, eine Folge wie 123 und eine Jahreszahl zählen je als ein Zeichen, und {{hard}} sind nötig.',
  same: 'Es darf nicht das aktuelle Passwort sein.',
  'confirmation-differs': 'Die Wiederholung stimmt nicht mit dem Passwort überein',
} as const
