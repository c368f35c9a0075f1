const mailAddressForm = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/

/** Whether a text is a plain address of a mail: one recipient, no name, no comment, no control characters. */
export function isMailAddress(text: string): boolean {
  return mailAddressForm.test(text)
}
