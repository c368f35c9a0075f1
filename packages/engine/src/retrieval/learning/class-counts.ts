import type { ValueGroups } from './value-groups.ts'

/** Cases' worth of the classes' overall shares that each group's shares are mixed with, as few cases say little. */
const PRIOR_CASES = 2

/** Counts of classes by groups of an attribute's values. A case can be left out and put back. */
export class ClassCounts {
  readonly #groups: ValueGroups
  readonly #classes: Uint32Array
  readonly #classCount: number
  /** Shape: groups x classes, row-major. */
  readonly #counts: Float64Array
  readonly #ofGroup: Float64Array
  readonly #ofClass: Float64Array
  #caseCount: number

  constructor(groups: ValueGroups, classes: Uint32Array, classCount: number) {
    this.#groups = groups
    this.#classes = classes
    this.#classCount = classCount
    this.#counts = new Float64Array(groups.count * classCount)
    this.#ofGroup = new Float64Array(groups.count)
    this.#ofClass = new Float64Array(classCount)
    this.#caseCount = 0
    for (let caseNumber = 0; caseNumber < classes.length; caseNumber++) this.add(caseNumber, 1)
  }

  /** Counts a case once more, or with -1 leaves it out. */
  add(caseNumber: number, times: 1 | -1): void {
    const group = this.#groups.ofCase[caseNumber]!
    const itsClass = this.#classes[caseNumber]!
    this.#counts[group * this.#classCount + itsClass]! += times
    this.#ofGroup[group]! += times
    this.#ofClass[itsClass]! += times
    this.#caseCount += times
  }

  /**
   * The information of the attribute about the class, 0..1: mutual information over the entropy of the class (Shannon
   * 1948), minus its expectation by chance for so few cases in so many groups (Miller 1955: (cells - groups - classes +
   * 1) / (2 n)).
   */
  weight(): number {
    const classEntropy = entropy(this.#ofClass, this.#caseCount)
    if (classEntropy === 0) return 0
    const joint = entropy(this.#counts, this.#caseCount)
    const information = classEntropy + entropy(this.#ofGroup, this.#caseCount) - joint
    const chance =
      (filled(this.#counts) - filled(this.#ofGroup) - filled(this.#ofClass) + 1) / (2 * this.#caseCount * Math.LN2)
    return Math.max(0, information - chance) / classEntropy
  }

  /**
   * Distance of each group from one, 0..1: half the difference of their classes' shares, sum |P(c|a) -
   * P(c|b)| / 2, the value difference metric (Stanfill, Waltz: Toward memory-based reasoning, 1986), with
   * shares smoothed towards the overall ones.
   */
  distancesFrom(group: number): Float64Array {
    const own = this.#sharesOf(group)
    return Float64Array.from({ length: this.#groups.count }, (_, other) => {
      if (other === group) return 0
      const shares = this.#sharesOf(other)
      return shares.reduce((sum, share, itsClass) => sum + Math.abs(share - own[itsClass]!), 0) / 2
    })
  }

  #sharesOf(group: number): Float64Array {
    const first = group * this.#classCount
    return this.#ofClass.map((count, itsClass) => {
      const overall = this.#caseCount === 0 ? 0 : count / this.#caseCount
      return (this.#counts[first + itsClass]! + PRIOR_CASES * overall) / (this.#ofGroup[group]! + PRIOR_CASES)
    })
  }
}

/** In bits. */
function entropy(counts: Float64Array, total: number): number {
  let sum = 0
  for (const count of counts) if (count > 0) sum -= (count / total) * Math.log2(count / total)
  return sum
}

function filled(counts: Float64Array): number {
  return counts.reduce((cells, count) => cells + Number(count > 0), 0)
}
