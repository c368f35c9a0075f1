/** What is wrong with a text of a mail, said by the server, and by the page while it is written. */
export const mailProblems = {
  empty: 'Bitte geben Sie einen Text ein.',
  'too-long': 'Höchstens {{most}} Zeichen sind möglich.',
  'line-break': 'Es muss eine einzige Zeile sein, ohne Zeilenumbruch.',
  control:
    'Es enthält ein Zeichen, das nicht angezeigt werden kann. Bitte tippen Sie den Text neu, statt ihn einzufügen.',
  brace:
    'Eine geschweifte Klammer steht allein. Klammern sind nur für Platzhalter: zwei vor dem Namen und zwei danach.',
  unknown: '„{{name}}“ ist kein Platzhalter dieses Textes. Bitte wählen Sie einen von denen darunter.',
  missing: 'Der Platzhalter „{{name}}“ fehlt: Ohne ihn nützt die E-Mail dem Empfänger nichts.',
} as const
