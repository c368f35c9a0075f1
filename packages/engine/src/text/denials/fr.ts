import type { DenialWords } from './denial-words.ts'

export const fr: DenialWords = {
  ahead: 'sans aucun aucune ne ni guère',
  around: 'pas jamais rien',
  lack: 'manque manquent manquant manquante absent absente absence refuse mort morte',
  weak: 'faible faibles insuffisant insuffisante',
  particles: 'plus assez',
  affirming: 'pas seulement, pas uniquement, pas sans, jamais sans, rien que',
  initial: 'plus',
  openings: 'mais et ou parce quand lorsque si après avant puis donc alors sans',
  borders: 'dans sur avec par que qui depuis',
  opposites: `
fonctionner, marcher, tourner: panne, défectueux, bloqué
chauffer, chaud: froid, tiède
démarrer, allumer: mort, éteint
arrêter, cesser: continue
ouvrir: fermé, coincé, bloqué
fermer: ouvert, fuit
bouger: coincé, bloqué
répondre, réagir: figé, bloqué
remplir: vide, sec
eau: sec, vide
pression: faible, basse
vapeur: faible
vider, écouler: bouché
tenir: lâche, desserré
étanche: fuit, goutte
propre: sale, encrassé
écran, afficheur: noir, vide, éteint
reconnaître, trouver: inconnu, introuvable
`,
}
