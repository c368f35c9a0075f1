/** Something an operator can mend; the message says what and how. Told without a stack. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
  }
}
