/** A failure that an operator can correct; the message says what and how. It is printed without a stack. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
  }
}
