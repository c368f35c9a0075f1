import { newAttempt } from '../../../api/attempt.ts'

/**
 * The attempts of one form at saving a solution that is there: the same request of the same draft has the same one. The server would refuse
 * another request under its name, and a draft is sent with another token by another tab, or with another reason. Nothing is saved twice, as
 * each request names its base.
 */
export class AttemptsOfPage {
  readonly #names = new Map<string, string>()

  of(draftAttempt: string, request: object): string {
    const asked = JSON.stringify([draftAttempt, request])
    const name = this.#names.get(asked) ?? newAttempt()
    this.#names.set(asked, name)
    return name
  }
}
