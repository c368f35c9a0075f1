import type { FederatedFailure } from '@advisor/contract'

/** Why a source gave no hits. The message is for operators; users read a text by the reason. */
export class SourceFailure extends Error {
  readonly reason: FederatedFailure | 'not-allowed'

  constructor(reason: FederatedFailure | 'not-allowed', message: string) {
    super(message)
    this.name = 'SourceFailure'
    this.reason = reason
  }
}
