import type { DenialWords } from './denial-words.ts'

export const es: DenialWords = {
  ahead: 'sin ningún ninguna ninguno ni apenas',
  around: 'no nunca jamás nada tampoco',
  lack: 'falta faltan faltaba ausente ausencia niega muerta muerto',
  weak: 'débil floja flojo baja bajo insuficiente',
  particles: 'más ya suficiente bastante',
  affirming: 'no solo, no sólo, no solamente, no únicamente, no sin, nunca sin, nada más que',
  openings: 'pero y o porque cuando mientras aunque si después antes hasta entonces sin',
  borders: 'en con por que desde',
  opposites: `
funcionar, andar, marchar: averiado, defectuoso, roto
calentar, caliente: frío, tibio
arrancar, encender, prender: muerto, apagado
parar, detener: sigue, continúa
abrir: cerrado, atascado, bloqueado
cerrar: abierto, fuga
girar, mover: atascado, bloqueado, trabado
responder: bloqueado, congelado
llenar: vacío, seco
agua: seco, vacío
presión: débil, baja
vapor: débil
coger, entrar: vacío, seco
desaguar, vaciar: atascado, obstruido
limpio: sucio
pantalla: negra, vacía, apagada
reconocer, encontrar: desconocido
`,
}
