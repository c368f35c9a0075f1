import { Unreadable, type FileKind } from './file-text.ts'

const pdfMark = Buffer.from('%PDF-')
/** Readers of PDFs accept so much before it. */
const pdfWithin = 1_024
const zipMark = Buffer.from('PK\u0003\u0004')
/** A compound file: an old document of Office, or an encrypted new one. */
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')
const beginningBytes = 4_096

/** What a file is by its bytes, whatever its name says. Of a ZIP archive its parts decide. Throws {@link Unreadable}. */
export function detectKind(bytes: Buffer): 'zip' | Exclude<FileKind, 'docx' | 'xlsx'> {
  if (bytes.length === 0) throw new Unreadable('empty')
  if (bytes.subarray(0, pdfWithin).includes(pdfMark)) return 'pdf'
  if (startsWith(bytes, zipMark)) return 'zip'
  if (startsWith(bytes, compoundMark)) throw new Unreadable(bytes.includes(encryptedPackage) ? 'encrypted' : 'not-text')
  if (hasUtf16Mark(bytes)) return 'text'
  const beginning = bytes.subarray(0, beginningBytes)
  // No text in an encoding of bytes has these; nearly every other file does.
  if (beginning.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)))
    throw new Unreadable('not-text')
  const text = beginning.toString('latin1').replace(/^ï»¿/, '').trimStart().toLowerCase()
  if (/^(<!--[^>]*-->\s*)*<(!doctype html|html|head|body)\b/.test(text)) return 'html'
  // A drawing, or formatted text of a kind that is not read.
  if (text.startsWith('{\\rtf') || /^(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*|<!doctype svg[^>]*>\s*)*<svg\b/.test(text))
    throw new Unreadable('not-text')
  return text.startsWith('<?xml') ? 'html' : 'text'
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark)
}

function hasUtf16Mark([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
