import { gcm } from '@noble/ciphers/aes'

/** Seals what is kept in the browser with the key of its user. */
export interface JournalCipher {
  /** Tells the key from others. */
  keyId: string
  /** `place` is not secret: what was sealed for one place does not open at another. */
  seal: (text: string, place: string) => string
  /** Undefined where it was sealed with another key or for another place, or was changed. */
  open: (sealed: string, place: string) => string | undefined
}

const nonceBytes = 12

/**
 * AES-256-GCM with a key of the server. It is not WebCrypto's, which answers later: a page that is being closed must have written what was
 * typed last. It works on pages without TLS, too.
 */
export function journalCipher({ key, keyId }: { key: string; keyId: string }): JournalCipher {
  const secret = bytesOf(key)
  const utf8 = new TextEncoder()
  return {
    keyId,
    seal: (text, place) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = gcm(secret, nonce, utf8.encode(place)).encrypt(utf8.encode(text))
      return `${base64Of(nonce)}.${base64Of(sealed)}`
    },
    open: (sealed, place) => {
      try {
        const [nonce = '', words = ''] = sealed.split('.')
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          gcm(secret, bytesOf(nonce), utf8.encode(place)).decrypt(bytesOf(words)),
        )
      } catch {
        return undefined
      }
    },
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}

/** Functions take a limited number of arguments. */
const pieceBytes = 8_192

function base64Of(bytes: Uint8Array): string {
  let signs = ''
  for (let at = 0; at < bytes.length; at += pieceBytes)
    signs += String.fromCharCode(...bytes.subarray(at, at + pieceBytes))
  return btoa(signs)
}
