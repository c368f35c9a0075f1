/** What is wrong with a model, said by the server. */
export const modelProblems = {
  'refers-to-nothing': 'Usa «{{name}}», che non esiste.',
  'there-twice': '«{{name}}» è presente due volte.',
  'below-itself': '«{{name}}» sta sotto sé stesso.',
  'below-nothing': 'Ciò sotto cui sta «{{name}}» non esiste.',
  'title-elsewhere': 'Il titolo, «{{name}}», non è uno dei campi.',
  'state-not-there': 'Il passo «{{name}}» parte da uno stato che non esiste o vi conduce.',
  'tab-empty': 'La scheda «{{name}}» non ha sezioni.',
  'tab-not-there': 'Una sezione sta in una scheda che non esiste: «{{name}}».',
  'no-attribute': 'Manca l’attributo.',
  'range-empty': 'Il valore minimo è superiore al massimo.',
  'list-and-kind': 'Un elenco di valori spetta agli attributi i cui valori si scelgono da un elenco, e a nessun altro.',
  'casebase-in-use': 'Contiene soluzioni ({{count}}). Prima le sposti o le elimini.',
  'state-in-use': 'Ci sono soluzioni nello stato «{{name}}» ({{count}}). Prima le porti in un altro.',
} as const
