/** Why a backup cannot be written or restored, in a sentence that says what to do. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}
