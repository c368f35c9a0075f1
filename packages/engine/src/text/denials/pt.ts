import type { DenialWords } from './denial-words.ts'

export const pt: DenialWords = {
  ahead: 'sem nenhum nenhuma nem quase',
  around: 'não nao nunca jamais nada tampouco',
  lack: 'falta faltam faltando ausente ausência recusa morto morta',
  weak: 'fraco fraca baixo baixa insuficiente',
  particles: 'mais suficiente bastante',
  affirming: 'não só, não apenas, não somente, não sem, nunca sem, nada além de, nao so, nao apenas',
  openings: 'mas e ou porque quando enquanto embora se depois antes até então sem',
  borders: 'em no na com por que desde',
  opposites: `
funcionar, andar: defeituoso, quebrado
aquecer, esquentar, quente: frio, morno
ligar, iniciar, arrancar: morto, desligado
parar, desligar: continua
abrir: fechado, travado, emperrado
fechar: aberto, vaza
girar, mover: travado, emperrado
responder: travado, congelado
encher: vazio, seco
água: seco, vazio
pressão: fraca, baixa
vapor: fraco
escoar, drenar: entupido
limpo: sujo
tela, visor: preta, vazia, apagada
reconhecer, encontrar: desconhecido
`,
}
