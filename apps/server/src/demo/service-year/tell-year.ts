import { sessionPriorities, type UsedPart } from '@advisor/contract'
import type { Chance } from './chance.ts'
import type { Fleet, Machine } from './fleet.ts'
import { fillTemplate } from './serial-maker.ts'
import { ToldSession } from './told-session.ts'
import { dayMs, type YearCalendar } from './year-calendar.ts'
import { YearError, type StorySession, type YearCampaign, type YearProject, type YearRecord } from './year-record.ts'

/** A solution as far as sessions speak of it. */
export interface YearSolution {
  number: number
  /** The models without models below. */
  models: readonly string[]
  symptoms: readonly string[]
  parts: readonly string[]
  codes: readonly string[]
  spares: readonly UsedPart[]
  minutes: number
  successes: number
  failures: number
  /** It was not there before. */
  since: Date
}

/** What a year of a project is told from. */
export interface Telling {
  year: YearRecord
  project: YearProject
  fleet: Fleet
  chance: Chance
  calendar: YearCalendar
  solutions: readonly YearSolution[]
}

/** How sessions end in which nothing has helped; some more often than others. */
const withoutHelp = [
  ...(['unresolved', 'not-reproducible', 'unresolved', 'not-reproducible'] as const),
  ...(['invalid', 'quote-rejected', 'resolved-outside', 'invalid'] as const),
]
type WithoutHelp = (typeof withoutHelp)[number]

/** How a session ended: with what has failed, and with what has helped at last, or else how. */
interface Plan {
  about: YearSolution
  model: string
  failed: YearSolution[]
  end: { helped: YearSolution } | { without: WithoutHelp }
  /** Closed some days ago, and nobody has asked yet whether it holds. */
  isUnverified?: boolean
}

const shownAlone = new Set(['error-shown', 'alarm-shown'])
/**
 * The sessions of a year, by the time of their beginning. As many are confirmed, and as many repairs have failed, as the statistics of each
 * solution count: the sessions are what stands behind them.
 */
export function tellYear(telling: Telling): ToldSession[] {
  const { project, solutions, chance } = telling
  const left = new Map(solutions.map((solution) => [solution.number, solution.successes]))
  const told = [
    ...project.stories.flatMap(({ model, serial, sessions }) => {
      const machine = telling.fleet.oneOf(model, fillTemplate(serial, chance), sessions[0]?.group)
      return sessions.map((session) => tellStory(telling, machine, session, left))
    }),
    ...project.campaigns.flatMap((campaign) => tellCampaign(telling, campaign, left)),
    ...planYear(telling, left).map((plan) => tellClosed(telling, plan)),
    ...Array.from({ length: project.open + project.escalated }, (_, at) => tellOpen(telling, at)),
  ]
  return giveNumbers(telling, told).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

/** A success of a solution that its statistics count. */
function takeSuccess(left: Map<number, number>, number: number): void {
  const count = left.get(number) ?? 0
  if (count === 0) throw new YearError('stories', `solution ${number} has not helped as often.`)
  left.set(number, count - 1)
}

function planYear({ solutions, project, chance }: Telling, left: ReadonlyMap<number, number>): Plan[] {
  const usable = solutions.filter(({ models }) => models.length > 0)
  const plans = usable.flatMap((helped) =>
    Array.from({ length: left.get(helped.number) ?? 0 }, (): Plan => {
      return { about: helped, model: chance.one(helped.models), failed: [], end: { helped } }
    }),
  )
  for (const failed of usable) {
    for (let count = 0; count < failed.failures; count++) {
      const fitting = plans.filter(
        ({ end, model, failed: before }) =>
          'helped' in end && end.helped !== failed && before.length === 0 && failed.models.includes(model),
      )
      const alike = fitting.filter(({ about }) => about.symptoms.some((symptom) => failed.symptoms.includes(symptom)))
      const plan = alike.length > 0 ? chance.one(alike) : undefined
      if (plan) plan.failed.push(failed)
      else
        plans.push({
          ...{ about: failed, model: chance.one(failed.models), failed: [failed] },
          end: { without: chance.one(['unresolved', 'resolved-outside', 'quote-rejected']) },
        })
    }
  }
  const popular = plans.map(({ about }) => about)
  for (let count = 0; count < project.others; count++) {
    const about = chance.one(popular)
    const model = chance.one(about.models)
    plans.push(
      count % 14 === 0
        ? { about, model, failed: [], end: { helped: about }, isUnverified: true }
        : { about, model, failed: [], end: { without: chance.one(withoutHelp) } },
    )
  }
  return plans
}

/** A session that was closed within the year; told again a week earlier until all of it has been. */
function tellClosed(telling: Telling, plan: Plan): ToldSession {
  const { fleet, calendar, chance } = telling
  const machine = fleet.machineOf(plan.model)
  const known = Math.floor((calendar.today.getTime() - plan.about.since.getTime()) / dayMs) - 1
  const most = known >= 30 ? Math.min(known, 364) : 364
  for (let days = plan.isUnverified ? chance.whole(5, 12) : chance.whole(1, most); ; days += 7) {
    const session = tellFrom(telling, plan, { machine, begun: calendar.daysAgo(days) })
    if (calendar.hasBeen(session.lastAt)) return session
  }
}

function tellFrom(telling: Telling, plan: Plan, { machine, begun }: { machine: Machine; begun: Date }): ToldSession {
  const { calendar, chance, fleet } = telling
  const { lines } = fleet.textsOf(machine.locale)
  const technician = fleet.technicianOf(machine)
  const desk = fleet.deskOf(machine.locale)
  const isPhone = plan.failed.length === 0 && 'helped' in plan.end && chance.happens(0.14)
  const session = beginSession(telling, plan.about, { machine, begun, owner: isPhone ? desk : technician, isPhone })
  const owner = isPhone ? desk : technician
  let at = isPhone ? calendar.later(begun, chance.whole(6, 25)) : calendar.daysLater(begun, chance.whole(0, 3))
  session.continued(owner, at)
  if (chance.happens(0.25)) ruleOut(telling, session, { about: plan.about, known: plan.failed, by: owner, at })
  for (const failed of plan.failed) {
    at = calendar.later(at, chance.whole(25, 60))
    session.noted({ by: owner, at, ...workOf(telling, failed, machine) })
    session.close(
      { repairStatus: 'done', verificationStatus: 'to-be-verified', resolution: 'resolved', helpedBy: failed.number },
      owner,
      at,
    )
    at = calendar.daysLater(at, chance.whole(2, 8))
    session.noted({ by: desk, at, said: chance.one(lines.failed) })
    session.verify('failed', desk, at)
    at = calendar.daysLater(at, chance.whole(1, 3))
  }
  if (plan.failed.length > 0 && chance.happens(0.4)) {
    const { group, members } = telling.year.secondLevel
    session.noted({ by: owner, at, said: chance.one(lines.escalate) })
    session.escalatedTo(group, owner, at)
    at = calendar.daysLater(at, chance.whole(1, 4))
    session.continued(chance.one(members), at)
  }
  at = calendar.later(at, chance.whole(20, 90))
  endSession(telling, session, { plan, owner, desk, at, isPhone })
  return session
}

function endSession(
  telling: Telling,
  session: ToldSession,
  { plan, owner, desk, at, isPhone }: { plan: Plan; owner: string; desk: string; at: Date; isPhone: boolean },
): void {
  const { calendar, chance, fleet } = telling
  const { machine } = session
  const { lines } = fleet.textsOf(machine.locale)
  if ('without' in plan.end) {
    const resolution = plan.end.without
    const said = chance.one(lines[resolution]).replace('{sum}', String(chance.whole(18, 140) * 10))
    session.noted({ by: owner, at, said, minutes: chance.whole(15, 60) })
    const repairStatus = resolution === 'unresolved' ? 'in-progress' : 'not-needed'
    const verificationStatus = resolution === 'unresolved' ? 'failed' : 'confirmed'
    session.close({ repairStatus, verificationStatus, resolution }, owner, at)
    return
  }
  const { helped } = plan.end
  const work = workOf(telling, helped, machine)
  if (isPhone) {
    const done = chance.one(lines.phone).replace('{done}', work.done).replace('{who}', machine.who)
    session.noted({ by: owner, at, done, minutes: chance.whole(6, 25) })
  } else session.noted({ by: owner, at, ...work, done: `${work.done}. ${chance.one(lines.tail)}`.trim() })
  const isSure = !plan.isUnverified && chance.happens(0.35)
  const closing = { repairStatus: 'done', resolution: 'resolved', helpedBy: helped.number } as const
  session.close({ ...closing, verificationStatus: isSure ? 'confirmed' : 'to-be-verified' }, owner, at)
  if (isSure || plan.isUnverified) return
  const later = calendar.daysLater(at, chance.whole(3, 12))
  if (chance.happens(0.3)) session.noted({ by: desk, at: later, said: chance.one(lines.confirmed) })
  session.verify('confirmed', desk, later)
}

function beginSession(
  { fleet, chance, year, calendar }: Telling,
  about: YearSolution,
  { machine, begun, owner, isPhone }: { machine: Machine; begun: Date; owner: string | null; isPhone: boolean },
): ToldSession {
  const { lines, symptoms } = fleet.textsOf(machine.locale)
  const desk = fleet.deskOf(machine.locale)
  const isByDesk = isPhone || owner === null || chance.happens(0.65)
  const named = about.symptoms.filter((symptom) => symptoms[symptom])
  const symptom = named.find((each) => !shownAlone.has(each)) ?? named[0]
  const phrases = symptom === undefined ? undefined : symptoms[symptom]
  const [code] = about.codes
  const phrase = phrases ? chance.one(phrases) : chance.one(lines.called)
  const title = code !== undefined && chance.happens(0.7) ? `${phrase}, ${code}` : phrase
  const by = isByDesk ? desk : (owner ?? desk)
  const group = isPhone ? year.desk.group : machine.group
  const session = new ToldSession(machine, { title, by, owner, group, at: begun })
  session.priority = chance.one(['normal', 'normal', 'normal', 'low', 'high'])
  if (isByDesk) {
    const said = chance
      .one(lines.called)
      .replace('{who}', machine.who)
      .replace('{place}', machine.place)
      .replace('{since}', chance.one(lines.since))
      .replace('{effect}', chance.one(lines.effect))
    session.noted({ by: desk, at: calendar.later(begun, 2), said })
  }
  return session
}

/** A solution for the same symptom that was looked at first. */
function ruleOut(
  { solutions, chance, fleet }: Telling,
  session: ToldSession,
  { about, known, by, at }: { about: YearSolution; known: readonly YearSolution[]; by: string; at: Date },
): void {
  const { lines } = fleet.textsOf(session.machine.locale)
  const others = solutions.filter(
    (each) =>
      each !== about &&
      !known.includes(each) &&
      each.models.includes(session.machine.model) &&
      each.symptoms.some((symptom) => about.symptoms.includes(symptom)),
  )
  if (others.length === 0) return
  const isTried = chance.happens(0.5)
  const note = chance.one(isTried ? lines.tried : lines.ruledOut)
  session.used(chance.one(others).number, isTried ? 'tried' : 'ruled-out', { by, at, note })
}

/** What was found and done where a solution was followed. */
function workOf({ fleet, chance }: Telling, { parts, spares, minutes }: YearSolution, { locale }: Machine) {
  const texts = fleet.textsOf(locale)
  const known = parts.flatMap((part) => texts.parts[part] ?? [])
  const { found, done } = known.length > 0 ? chance.one(known) : { found: '', done: chance.one(texts.lines.tail) }
  const took = Math.max(10, Math.round((minutes * chance.whole(80, 140)) / 500) * 5)
  return { found: found === '' ? '' : `${found}.`, done, minutes: took, parts: spares.slice(0, chance.whole(1, 2)) }
}

/** A session that is not closed yet: new, visited once, or escalated. */
function tellOpen(telling: Telling, at: number): ToldSession {
  const { solutions, chance, calendar, fleet, project, year } = telling
  const about = chance.one(solutions.filter(({ models, successes }) => models.length > 0 && successes > 0))
  const machine = fleet.machineOf(chance.one(about.models))
  const isEscalated = at < project.escalated
  const gone = year.staff.find(({ hasLeft }) => hasLeft === machine.group)
  const technician = gone && machine.locale === gone.locale && at % 8 === 0 ? gone.id : fleet.technicianOf(machine)
  const owner = !isEscalated && chance.happens(0.25) ? null : technician
  const begun = calendar.daysAgo(isEscalated ? chance.whole(6, 25) : chance.whole(1, 18))
  const isPhone = owner !== null && owner !== gone?.id && !isEscalated && chance.happens(0.2)
  const desk = fleet.deskOf(machine.locale)
  const session = beginSession(telling, about, { machine, begun, owner: isPhone ? desk : owner, isPhone })
  session.priority = chance.one(sessionPriorities)
  session.dueAt = chance.happens(0.7) ? calendar.daysAgo(chance.whole(-6, 2)) : null
  const { lines } = fleet.textsOf(machine.locale)
  const visit = calendar.daysLater(begun, chance.whole(1, 3))
  if (owner !== null && !isPhone && calendar.hasBeen(visit) && (isEscalated || chance.happens(0.6))) {
    session.continued(owner, visit)
    if (chance.happens(0.6)) ruleOut(telling, session, { about, known: [], by: owner, at: visit })
    const { found } = workOf(telling, about, machine)
    const day = calendar.daysAgo(-chance.whole(1, 5)).toISOString().slice(5, 10)
    const said = isEscalated ? chance.one(lines.escalate) : chance.one(lines.wait).replace('{day}', day)
    session.noted({ by: owner, at: calendar.later(visit, 40), found, said, minutes: chance.whole(20, 90) })
    if (isEscalated) session.escalatedTo(year.secondLevel.group, owner, calendar.later(visit, 50))
  }
  return session
}

/** A session as the story has it; its times follow from the days. */
function tellStory(
  { calendar }: Telling,
  machine: Machine,
  story: StorySession,
  left: Map<number, number>,
): ToldSession {
  const { title, by, owner, group, helpedBy, escalated, dueInDays } = story
  let at = calendar.daysAgo(story.daysAgo)
  const session = new ToldSession(machine, { title, by, owner, group, at })
  session.priority = story.priority
  if (dueInDays !== undefined) session.dueAt = calendar.daysAgo(-dueInDays)
  for (const note of story.notes) {
    at = calendar.later(at, note.by === by ? 4 : 12 * 60)
    if (note.by !== by && session.repairStatus === 'not-started') session.continued(note.by, at)
    session.noted({ ...note, at })
  }
  for (const { number, use, note, by: who } of story.uses) session.used(number, use, { by: who, at, note })
  if (escalated) session.escalatedTo(escalated.group, owner, calendar.daysLater(at, 0))
  if (helpedBy === undefined) return session
  takeSuccess(left, helpedBy)
  at = calendar.later(at, 20)
  session.close({ repairStatus: 'done', verificationStatus: 'to-be-verified', resolution: 'resolved', helpedBy }, owner, at) // prettier-ignore
  session.verify('confirmed', by, calendar.daysLater(at, 4))
  return session
}

/** The machines of a campaign at which it is done, and some at which it is waited for. */
function tellCampaign(telling: Telling, campaign: YearCampaign, left: Map<number, number>): ToldSession[] {
  const { fleet, chance, calendar, solutions } = telling
  const { serials, models, group, instruction, begunDaysAgo, endsInDays } = campaign
  const solution = solutions.find(({ number }) => number === instruction)
  if (!solution) throw new YearError('campaigns', `there is no solution ${instruction}.`)
  const machines = Array.from({ length: campaign.machines }, (_, at) =>
    fleet.add(chance.one(models), fillTemplate(serials.template, chance, serials.first + at * serials.step), group),
  )
  return machines.slice(0, campaign.completed).map((machine) => {
    const owner = fleet.technicianOf(machine)
    const begun = calendar.daysAgo(chance.whole(Math.max(8, 1 - endsInDays), begunDaysAgo))
    const at = calendar.later(begun, chance.whole(30, 90))
    const title = campaign.caption
    const session = new ToldSession(machine, { title, by: owner, owner, group, at: begun, campaign: campaign.id })
    session.continued(owner, begun)
    session.noted({ by: owner, at, ...workOf(telling, solution, machine) })
    session.campaignDone(owner, at)
    const hasHelped = (left.get(instruction) ?? 0) > 0
    if (hasHelped) takeSuccess(left, instruction)
    session.close(
      {
        ...{ repairStatus: 'done', verificationStatus: 'confirmed', resolution: 'resolved-by-campaign' },
        ...(hasHelped && { helpedBy: instruction }),
      },
      owner,
      at,
    )
    return session
  })
}

/** The numbers of orders and tickets, each given once. */
function giveNumbers({ project, chance }: Telling, sessions: readonly ToldSession[]): readonly ToldSession[] {
  const given = new Set<string>()
  const next = (template: string): string => {
    const number = fillTemplate(template, chance)
    if (given.has(number)) return next(template)
    given.add(number)
    return number
  }
  for (const session of sessions) {
    if (chance.happens(0.55)) session.orderNumber = next(project.order)
    if (session.notes[0]?.by === session.createdBy && chance.happens(0.6)) session.ticketId = next(project.ticket)
  }
  return sessions
}
