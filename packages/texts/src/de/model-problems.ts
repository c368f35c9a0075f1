/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': '„{{name}}“ wird verwendet, ist aber nicht vorhanden.',
  'there-twice': '„{{name}}“ ist doppelt vorhanden.',
  'below-itself': '„{{name}}“ steht unter sich selbst.',
  'below-nothing': 'Worunter „{{name}}“ steht, ist nicht vorhanden.',
  'title-elsewhere': 'Der Titel „{{name}}“ ist keines der Felder.',
  'state-not-there': 'Der Schritt „{{name}}“ beginnt oder endet in einem Zustand, den es nicht gibt.',
  'tab-empty': 'Das Register „{{name}}“ hat keinen Abschnitt.',
  'tab-not-there': 'Ein Abschnitt steht in einem Register, das es nicht gibt: „{{name}}“.',
  'no-attribute': 'Das Attribut fehlt.',
  'range-empty': 'Der kleinste Wert liegt über dem größten.',
  'list-and-kind':
    'Eine Werteliste gehört zu Attributen, deren Werte aus einer Liste gewählt werden, und zu keinen anderen.',
  'casebase-in-use': 'Es sind Lösungen darin ({{count}}). Bitte verschieben oder löschen Sie diese zuerst.',
  'state-in-use':
    'Es sind Lösungen im Zustand „{{name}}“ ({{count}}). Bitte bringen Sie diese zuerst in einen anderen.',
} as const
