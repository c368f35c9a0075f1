import { expect, test } from 'vitest'
import { detectEncoding } from './detect-encoding.ts'

/** The bytes of a text in an encoding with one byte for each letter. */
function inOneByte(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f))
}

test.each([
  ['windows-1252', 'Nr;Titel\n1;Größe fehlt\n'],
  ['windows-1252', 'N°;Titre\n1;La pompe ne démarre pas\n2;Fuite d’eau à côté\n'],
  ['windows-1252', 'Código;Título\n1;A bomba não liga; a válvula não abre\n'],
  ['windows-1252', 'No;Title\n1;Range 10 – 20 bar\n2;Angle 45° “x”\n'],
  ['windows-1250', 'Nr;Tytuł\n1;Pompa się nie włącza, silnik brzęczy\n2;Wyczyścić zawór i sprawdzić ciśnienie\n'],
  ['windows-1251', 'Номер;Заголовок\n1;Насос гудит\n'],
  ['koi8-r', 'Номер;Заголовок\n1;Насос гудит и не качает воду\n'],
  ['windows-1254', 'No;Arıza\n1;Motor uğulduyor ama dönmüyor\n2;Öğütücüyü temizleyin ve ısıtıcıyı değiştirin\n'],
  ['windows-1255', 'מספר;כותרת\n1;המשאבה אינה פועלת;המנוע מזמזם אך אינו מסתובב\n'],
  ['windows-1256', 'رقم;عنوان\n1;المضخة لا تعمل;المحرك يطن لكنه لا يدور\n'],
])('%s is recognised: %s', (encoding, text) => {
  expect(detectEncoding(inOneByte(encoding, text))).toBe(encoding)
})

test.each([
  ['ibm866', 'Номер;Заголовок\n1;Насос гудит и не качает воду\n'],
  ['macintosh', 'Nr;Überschrift;Störung\nP-1;Pumpe läuft nicht an\nP-2;Ventil öffnet nicht\n'],
])('%s is not taken for Western letters', (encoding, text) => {
  expect(detectEncoding(inOneByte(encoding, text))).toBeUndefined()
})
