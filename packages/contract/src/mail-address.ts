const mailAddressForm = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/

/** Whether a text is a plain address of a mail: one recipient, no name, no comment, no control characters. */
export function isMailAddress(text: string): boolean {
  return mailAddressForm.test(text)
}

/** A mail address with its domain in lower case: a domain is the same in capitals, and the name before it may not be. */
export function withLowerDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + address.slice(at).toLowerCase()
}
