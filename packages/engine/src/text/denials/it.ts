import type { DenialWords } from './denial-words.ts'

export const it: DenialWords = {
  ahead: 'senza nessun nessuna nessuno né appena',
  around: 'non mai niente nulla neanche',
  lack: 'manca mancano mancante assente assenza rifiuta morto morta',
  weak: 'debole deboli bassa basso insufficiente',
  particles: 'più abbastanza',
  affirming: "non solo, non soltanto, non solamente, non senza, mai senza, nient'altro che",
  openings: 'ma e o perché quando mentre anche se dopo prima poi quindi senza',
  borders: 'in nel nella su con per che da',
  opposites: `
funzionare, andare: guasto, difettoso, rotto
scaldare, riscaldare, caldo: freddo, tiepido
partire, avviare, accendere: morto, spento
fermare, smettere: continua
aprire: chiuso, bloccato
chiudere: aperto, perde
girare, muovere: bloccato, incastrato
rispondere: bloccato
riempire: vuoto, secco
acqua: secco, vuoto
pressione: debole, bassa
vapore: debole
scaricare: intasato, otturato
pulito: sporco
schermo, display: nero, vuoto, spento
riconoscere, trovare: sconosciuto
`,
}
