import { LRUCache } from 'lru-cache'
import type { Sight } from '../access/sight.ts'
import { replaceSights, type Question } from './protocol.ts'

/** Sights that are kept, here and in each thread. */
const mostSights = 512

/** Numbers sights by their keys, since a number is sent faster than a key of some kilobytes. */
export class SightNumbers {
  readonly #numbers = new LRUCache<string, number>({ max: mostSights })
  #next = 1

  of({ key }: Sight): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#next)
    return this.#next++
  }
}

/** What a question travels as. */
export interface NumberedQuestion {
  question: Question<number>
  /** Those of its sights that the thread does not have. */
  sights: readonly [number: number, sight: Sight][]
}

/**
 * What one thread has of sights. Both ends see the same questions in the same order and forget by the same rule, so that
 * they agree on what is known without asking.
 */
export class SentSights {
  readonly #numbers: SightNumbers
  readonly #sent = new LRUCache<number, true>({ max: mostSights })

  constructor(numbers: SightNumbers) {
    this.#numbers = numbers
  }

  number(question: Question): NumberedQuestion {
    const sights: [number: number, sight: Sight][] = []
    const numbered = replaceSights(question, (sight) => {
      const number = this.#numbers.of(sight)
      if (!this.#sent.get(number)) {
        this.#sent.set(number, true)
        sights.push([number, sight])
      }
      return number
    })
    return { question: numbered, sights }
  }
}

/** A sight as a thread has it. */
export interface NumberedSight {
  number: number
  sight: Sight
}

/** The other end of {@link SentSights}. */
export class ReceivedSights {
  readonly #known = new LRUCache<number, Sight>({ max: mostSights })

  /** Throws for a sight that was never sent. */
  resolve({ question, sights }: NumberedQuestion): Question<NumberedSight> {
    const sent = new Map(sights)
    return replaceSights(question, (number) => {
      const known = this.#known.get(number)
      if (known) return { number, sight: known }
      const sight = sent.get(number)
      if (!sight) throw new Error(`Sight ${number} is not known here.`)
      this.#known.set(number, sight)
      return { number, sight }
    })
  }
}
