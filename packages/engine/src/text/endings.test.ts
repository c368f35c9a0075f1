import { describe, expect, it } from 'vitest'
import { foldAccents } from './fold.ts'
import { prepareLanguage } from './languages.ts'

/** Words of workshops and offices as they are spelled, and groups that must share a stem. */
const languages = {
  es: {
    words:
      'avería averías refrigeración batería baterías tubería energía garantía tecnología presión tensión conexión válvula válvulas ' +
      'cigüeñal compresión inyección dirección transmisión vibración calibración reparación sustitución lubricación corrosión fricción ' +
      'óxido líquido líquidos eléctrico eléctrica mecánico hidráulico automático cárter árbol émbolo pistón cojín retén señal pequeño ' +
      'año caída vacío día número código límite máximo mínimo ángulo también después rompió falló está funcionará',
    groups: [
      'averia avería averías',
      'refrigeracion refrigeración refrigeraciones',
      'valvula válvulas',
      'lapiz lápices',
      'luz luces',
      'enlace enlaces',
      'interfaz interfaces',
    ],
  },
  fr: {
    words:
      'électricité défaillance étanchéité pièce pièces température capacité sécurité qualité densité vérifié vérifiée vérifiées réglé ' +
      'réglée régler réglage démarrage arrêt arrêté bloqué bloquée cassé cassée usée usées câble câbles boîtier boîte chaîne tête ' +
      'contrôle moteur lumière lumières première dernière matière poussière manière courroie écrou écrous système problème fréquence ' +
      'hélice clé clés entrée entrées durée portée idée développée reçu ça façon français où très déjà même',
    groups: [
      'verifie vérifié vérifiée vérifiées vérifier',
      'densite densité densités',
      'entree entrées',
      'piece pièces',
      'envoye envoyé envoyer',
      'depasse dépassé dépasser',
      'associe associé associée',
      'tuyau tuyaux',
      'signal signaux',
      'travail travaux',
      'essieu essieux',
      'dangereux dangereuse dangereuses',
      'ecrou écrous',
      'pneu pneus',
      'tendu tendus tendue',
      'inclus incluse incluses',
    ],
  },
  it: {
    words:
      'densità capacità velocità qualità quantità umidità attività elettricità possibilità disponibilità intensità necessità modalità ' +
      'unità priorità polarità sicurezza è già più può così perché poiché città funzionalità compatibilità affidabilità stabilità ' +
      'proprietà metà età libertà novità difficoltà verrà sarà funzionerà potrà dovrà fermò rilevò però laggiù giù lunedì venerdì ' +
      'virtù viscosità rigidità gravità caffè',
    groups: [
      'densita densità',
      'uscita uscite uscito',
      'pulita pulito puliti',
      'elettricita elettricità elettrico',
      'riga righe',
      'buco buchi',
      'targa targhe',
    ],
  },
  pt: {
    words:
      'conexão conexões pressão pressões refrigeração vibração vibrações botão botões cartão tensão tensões válvula válvulas óleo água ' +
      'elétrico elétrica mecânico hidráulico automático variável variáveis disponível nível níveis combustível máquina máquinas bateria ' +
      'substituição substituições resistência frequência potência tolerância distância instância segurança mudança serviço serviços ' +
      'peça peças câmbio eixo pistão pistões mãos órgão órgãos ventilação execução solução soluções alemães pães não são',
    groups: [
      'conexao conexão conexões conexoes',
      'alemao alemão alemães',
      'solucao soluções',
      'potencia potência potências',
      'sinal sinais',
      'fusivel fusível fusíveis',
      'variavel variáveis',
      'anel anéis',
      'farol faróis',
      'facil fáceis facilmente',
      'portatil portáteis',
      'funil funis',
    ],
  },
}

describe.each(Object.entries(languages))('in %s', (locale, { words, groups }) => {
  const stem = stemIn(locale)

  it.each(words.split(' '))('%s has one stem with and without accents', (word) => {
    expect(stem(foldAccents(word))).toBe(stem(word))
  })

  it.each(groups)('%s share a stem', (group) => {
    expect(new Set(group.split(' ').map((word) => stem(word))).size).toBe(1)
  })
})

it.each([
  ['it', 'qualità', 'quale'],
  ['it', 'quantità', 'quanto'],
  ['es', 'servicio', 'servir'],
  ['fr', 'différent', 'différer'],
  ['fr', 'bus', 'bu'],
  ['it', 'chi', 'ci'],
  ['pt', 'mais', 'mal'],
])('in %s %s and %s stay apart', (locale, one, other) => {
  const stem = stemIn(locale)
  expect(stem(one)).not.toBe(stem(other))
})

function stemIn(locale: string): (word: string) => string {
  const { fold, stem } = prepareLanguage(locale)
  return (word) => stem(fold(word))
}
