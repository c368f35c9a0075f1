import type { Chance } from './chance.ts'

export const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

/** The times of a year that ends with the day before `today`. All work is done from Monday to Saturday, between 7 and 17 o'clock UTC. */
export class YearCalendar {
  /** The beginning of the day of loading. */
  readonly today: Date
  readonly #chance: Chance

  constructor(now: Date, chance: Chance) {
    this.today = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
    this.#chance = chance
  }

  /** At work so many days before today. */
  daysAgo(days: number): Date {
    return this.atWork(new Date(this.today.getTime() - days * dayMs))
  }

  /** Some time of work on this day, or on the day before if it is a Sunday. */
  atWork(day: Date): Date {
    const begun = Math.floor(day.getTime() / dayMs) * dayMs
    const sunday = new Date(begun).getUTCDay() === 0 ? dayMs : 0
    return new Date(begun - sunday + this.#chance.whole(7 * 60, 17 * 60) * minuteMs)
  }

  /** So many minutes later. */
  later(time: Date, minutes: number): Date {
    return new Date(time.getTime() + minutes * minuteMs)
  }

  /** At work so many days later, and in any case later. */
  daysLater(time: Date, days: number): Date {
    const at = this.atWork(new Date(time.getTime() + days * dayMs))
    return at > time ? at : this.later(time, 45)
  }

  /** Whether it has been by now. */
  hasBeen(time: Date): boolean {
    return time < this.today
  }
}
