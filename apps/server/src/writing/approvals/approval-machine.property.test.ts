import type { ApprovalDecision, AskedStep, Permission } from '@advisor/contract'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import {
  afterDecision,
  decisionsOf,
  whyNot,
  type Approver,
  type Decided,
  type OpenApproval,
  type Wanted,
} from './approval-machine.ts'

const people = ['ann', 'bob', 'cat', 'dan'] as const
const roles = ['checker', 'releaser'] as const
const permissions = ['review-confirm', 'review-reject', 'review-apply'] as const satisfies Permission[]

const person = fc.record({
  roles: fc.subarray([...roles]),
  permissions: fc.subarray([...permissions]),
  isHere: fc.boolean(),
})
const step = fc
  .record({
    role: fc.constantFrom(...roles),
    approvals: fc.integer({ min: 1, max: 2 }),
    mayDelegate: fc.boolean(),
    fourEyes: fc.boolean(),
  })
  .map((drawn): AskedStep => ({ id: 'step', caption: 'Step', ...drawn }))
const move = fc.record({
  by: fc.constantFrom(...people),
  decision: fc.constantFrom<ApprovalDecision>('confirm', 'confirm', 'reject', 'apply', 'delegate', 'delegate'),
  to: fc.constantFrom(...people),
  /** Before the move, this person comes or goes. */
  turns: fc.option(fc.constantFrom(...people), { nil: undefined }),
})

interface Person {
  roles: readonly string[]
  permissions: readonly Permission[]
  isHere: boolean
}

const nobody: Person = { roles: [], permissions: [], isHere: false }

/** What is known of an approval, as a clerk would keep it: a list of papers, read from the start for every question. */
class SlowApproval {
  state: 'open' | 'applied' | 'rejected' = 'open'
  readonly papers: { step: number; by: string; decision: ApprovalDecision; to: string }[] = []
  readonly steps: readonly AskedStep[]
  readonly writers: readonly string[]
  readonly people: Record<string, Person>

  constructor(steps: readonly AskedStep[], writers: readonly string[], of: Record<string, Person>) {
    this.steps = steps
    this.writers = writers
    this.people = of
  }

  /** The steps are gone through from the first one, each with all its confirmations. */
  get present(): number {
    let at = 0
    for (const each of this.steps) {
      const confirming = new Set(this.papers.filter((p) => p.step === at && p.decision !== 'delegate').map((p) => p.by))
      if (confirming.size < each.approvals) return at
      at++
    }
    return at
  }

  canTake(who: string): boolean {
    const found = this.people[who]
    return found?.isHere === true && found.permissions.includes('review-confirm')
  }

  /** Who holds the step: each paper hands it from one to another; it falls back where the other has left. */
  holds(who: string): boolean {
    const needed = this.steps[this.present]
    if (!needed) return false
    let isHolding = this.people[who]?.roles.includes(needed.role) === true
    for (const paper of this.papers) {
      if (paper.step !== this.present || paper.decision !== 'delegate') continue
      if (paper.to === who) isHolding = true
      else if (paper.by === who) isHolding = !this.canTake(paper.to)
    }
    return isHolding
  }

  mayDo(who: string, decision: ApprovalDecision, to: string): boolean {
    const rights: readonly string[] = this.people[who]?.permissions ?? []
    const needed = this.steps[this.present]
    if (!needed) return (decision === 'apply' || decision === 'reject') && rights.includes(`review-${decision}`)
    if (!this.holds(who)) return false
    if (decision === 'reject') return rights.includes('review-reject')
    const ofStep = this.papers.filter((p) => p.step === this.present && p.decision !== 'delegate').map((p) => p.by)
    const counts = (each: string) =>
      !ofStep.includes(each) &&
      (!needed.fourEyes ||
        (!this.writers.includes(each) && this.papers.every((p) => p.by !== each || p.decision === 'delegate')))
    if (decision === 'delegate')
      return (
        rights.includes('review-confirm') &&
        needed.mayDelegate &&
        !ofStep.includes(who) &&
        to !== who &&
        this.canTake(to) &&
        counts(to)
      )
    if (!counts(who)) return false
    if (decision === 'confirm') return rights.includes('review-confirm')
    const isLast = this.present === this.steps.length - 1
    return rights.includes('review-apply') && isLast && ofStep.length + 1 === needed.approvals
  }

  do(who: string, decision: ApprovalDecision, to: string): void {
    if (decision === 'reject') this.state = 'rejected'
    else {
      this.papers.push({ step: this.present, by: who, decision, to })
      const isDone = this.present >= this.steps.length
      if (
        decision === 'apply' ||
        (decision === 'confirm' && isDone && this.people[who]?.permissions.includes('review-apply'))
      )
        this.state = 'applied'
    }
  }
}

interface History {
  steps: readonly AskedStep[]
  writers: readonly string[]
  drawn: readonly Person[]
  moves: readonly { by: string; decision: ApprovalDecision; to: string; turns: string | undefined }[]
}

/** Goes through a history with both. Returns where they differ, how it ended, and the decisions that were made. */
function compare({ steps, writers, drawn, moves }: History) {
  const known = Object.fromEntries(people.map((id, at): [string, Person] => [id, { ...nobody, ...drawn[at] }]))
  const slow = new SlowApproval(steps, writers, known)
  const decisions: Decided[] = []
  const differences: string[] = []
  const same = <Value>(what: string, fast: Value, slowly: Value) => {
    if (fast !== slowly) differences.push(`${what}: ${String(fast)}, the clerk says ${String(slowly)}`)
  }
  const canTake = (userId: string) => slow.canTake(userId)
  let fast: OpenApproval = { steps, step: 0, decisions, writers: new Set(writers) }
  for (const { by, decision, to, turns } of moves) {
    const turning = known[turns ?? '']
    if (turning) turning.isHere = !turning.isHere
    const { roles: own, permissions: rights } = known[by] ?? nobody
    const approver: Approver = { userId: by, roles: own, permissions: new Set(rights) }
    const wanted: Wanted = decision === 'delegate' ? { decision, to } : { decision }
    const isAllowed = whyNot(fast, approver, wanted, canTake) === undefined
    same(`${by} may ${decision}`, isAllowed, slow.mayDo(by, decision, to))
    const isOffered = decisionsOf(fast, approver, canTake).includes(decision)
    // That a step may be handed on does not say that it may be handed to this colleague.
    same(`${by} is offered ${decision}`, isOffered, decision === 'delegate' ? isOffered || isAllowed : isAllowed)
    if (!isAllowed) continue
    const after = afterDecision(fast, approver, wanted)
    slow.do(by, decision, to)
    same('state', after.state, slow.state)
    decisions.push({ step: fast.step, by, decision, to: decision === 'delegate' ? to : null })
    if (after.state !== 'open') return { differences, state: after.state, decisions }
    fast = { ...fast, step: after.step }
    same('step', after.step, slow.present)
  }
  return { differences, state: 'open' as const, decisions }
}

it('decides as a clerk who reads all papers from the start for every question', () => {
  const ends = { applied: 0, rejected: 0, open: 0 }
  let handed = 0
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 3 }),
      fc.subarray([...people]),
      fc.tuple(person, person, person, person),
      fc.array(move, { maxLength: 25 }),
      (steps, writers, drawn, moves) => {
        const { differences, state, decisions } = compare({ steps, writers, drawn, moves })
        expect(differences).toEqual([])
        ends[state]++
        handed += decisions.filter(({ decision }) => decision === 'delegate').length
        const counted = (at: number) =>
          decisions.flatMap((made) => (made.step === at && made.decision !== 'delegate' ? [made.by] : []))
        const isShort = steps.some(({ approvals }, at) => new Set(counted(at)).size < approvals)
        expect(state === 'applied' && isShort).toBe(false)
        // Under four eyes no writer counts.
        const written = steps.flatMap(({ fourEyes }, at) => (fourEyes && state === 'applied' ? counted(at) : []))
        expect(written.filter((by) => new Set<string>(writers).has(by))).toEqual([])
      },
    ),
    { numRuns: inject('isLong') ? 50_000 : 4_000 },
  )
  // The histories reach every end.
  expect(Math.min(...Object.values(ends), handed)).toBeGreaterThan(20)
})
