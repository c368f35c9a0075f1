import chardet from 'chardet'
import { decode, encodings, type Encoding } from '../encodings.ts'

/** What the detector calls an encoding, where it is not the name of `TextDecoder`. Windows writes more letters than the standards. */
const named: Record<string, Encoding> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
}

/** Less than this the detector says for texts that have nothing of an encoding. In percent. */
const leastConfidence = 15

/**
 * The encoding of bytes that are not UTF-8: the likeliest one in which they read like words. Undefined if none is likely, or two are
 * alike. Where nothing tells Western encodings apart it is Windows-1252.
 */
export function detectEncoding(bytes: Uint8Array): Encoding | undefined {
  const likely = chardet
    .analyse(bytes)
    .map(({ name, confidence }) => ({ encoding: encodingOf(name), confidence }))
    .flatMap(({ encoding, confidence }) => (encoding === undefined ? [] : [{ encoding, confidence }]))
    .filter(({ encoding }) => readsLikeWords(decode(encoding, bytes)))
  const [best, second] = likely
  if (!best || best.confidence < leastConfidence) return isWestern(bytes) ? 'windows-1252' : undefined
  if (decode('windows-1252', bytes) === decode(best.encoding, bytes)) return 'windows-1252'
  if (second?.confidence === best.confidence && decode(second.encoding, bytes) !== decode(best.encoding, bytes))
    return [best, second].some(({ encoding }) => encoding === 'windows-1252') ? 'windows-1252' : undefined
  return best.encoding
}

function encodingOf(name: string): Encoding | undefined {
  const lower = name.toLowerCase()
  return named[lower] ?? encodings.find((encoding) => encoding === lower && encoding !== 'utf-8')
}

/** Whether a guess of an encoding reads like words of a language: letters of one script in words, no signs and capitals within them. */
function readsLikeWords(text: string | undefined): boolean {
  if (text === undefined || /[\u0080-\u009f\ufffd\ue000-\uf8ff]/.test(text)) return false
  const foreign = text.match(/\P{ASCII}/gu)?.length ?? 0
  const latin = text.match(/[\u00c0-\u024f]/g)?.length ?? 0
  const ascii = text.match(/[A-Za-z]/g)?.length ?? 0
  const between =
    text.match(/\p{L}[^\p{L}\p{M}\p{N}\s\p{ASCII}’‘·\u00ad–—\u3000-\u303f\uff00-\uffef]\p{L}/gu)?.length ?? 0
  const turned = text.match(/\p{Ll}(?=\P{ASCII})\p{Lu}/gu)?.length ?? 0
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  if (between * 50 > words || turned * 50 > words) return false
  // No language writes most of its letters with accents: such words are of another script.
  return latin * 2 < foreign || latin <= ascii * 0.5
}

function isWestern(bytes: Uint8Array): boolean {
  const text = decode('windows-1252', bytes)
  return readsLikeWords(text) && !/[^\p{ASCII}À-ÖØ-öø-ÿŒœŸ€‚„…‘’“”•–—™°±²³µ·¹º¼½¾«»×÷§©® ¿¡£¢¥´¨]/u.test(text ?? '')
}
