const mostCharacters = 200

/** A name that another system gives, for the audit log: short, and without characters that hide or that a database cannot hold. */
export function plainText(text: string | undefined): string | undefined {
  return text?.replaceAll(/\p{C}/gu, '\ufffd').slice(0, mostCharacters)
}
