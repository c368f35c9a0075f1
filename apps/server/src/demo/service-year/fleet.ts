import { YearError, type TextsByLocale, type YearProject, type YearRecord, type YearTexts } from './year-record.ts'
import type { Chance } from './chance.ts'
import { fillTemplate } from './serial-maker.ts'

/** A machine at a customer, and who looks after it. */
export interface Machine {
  model: string
  serial: string
  group: string
  locale: string
  /** Who calls, and from where. */
  who: string
  place: string
}

/** The machines of a project at customers, and the people who come to them. */
export class Fleet {
  readonly #year: YearRecord
  readonly #project: YearProject
  readonly #texts: TextsByLocale
  readonly #chance: Chance
  /** The symbols of models from the top down to a model. */
  readonly #path: (model: string) => readonly string[]
  readonly #machines = new Map<string, Machine[]>()
  readonly #serials = new Set<string>()

  constructor(
    { year, texts, chance }: { year: YearRecord; texts: TextsByLocale; chance: Chance },
    project: YearProject,
    path: (model: string) => readonly string[],
  ) {
    this.#year = year
    this.#project = project
    this.#texts = texts
    this.#chance = chance
    this.#path = path
  }

  /** A machine of a model, one that is known or a further one. */
  machineOf(model: string): Machine {
    const known = this.#machines.get(model) ?? []
    if (known.length > 3 && this.#chance.happens(0.6)) return this.#chance.one(known)
    return this.add(model, this.#newSerial(model))
  }

  /** A machine with this serial number that comes back by chance too. */
  add(model: string, serial: string, group?: string): Machine {
    const machine = this.oneOf(model, serial, group)
    this.#machines.set(model, [...(this.#machines.get(model) ?? []), machine])
    return machine
  }

  /** A machine of which more is told only by its number; looked after by this group, or by one that is there for its model. */
  oneOf(model: string, serial: string, group = this.#groupOf(model)): Machine {
    this.#serials.add(serial)
    const locale = this.#chance.one(this.#membersOf(group).map((id) => this.localeOf(id)))
    const { who, place } = this.textsOf(locale)
    return { model, serial, group, locale, who: this.#chance.one(who), place: this.#chance.one(place) }
  }

  /** Who comes to a machine: somebody of its group who writes its language. */
  technicianOf({ group, locale }: Machine): string {
    return this.#chance.one(this.#membersOf(group).filter((id) => this.localeOf(id) === locale))
  }

  /** Who answers the telephone in this language. */
  deskOf(locale: string): string {
    const { members } = this.#year.desk
    return members.find((id) => this.localeOf(id) === locale) ?? this.#chance.one(members)
  }

  localeOf(userId: string): string {
    return this.#year.staff.find(({ id }) => id === userId)?.locale ?? this.#year.locales[userId] ?? 'en'
  }

  textsOf(locale: string): YearTexts {
    const texts = this.#texts[locale] ?? this.#texts['en']
    if (!texts) throw new YearError('texts', 'there are none in English.')
    return texts
  }

  #groupOf(model: string): string {
    const path = this.#path(model)
    const groups = this.#year.workgroups.filter(({ products }) =>
      products.some(
        ({ project, symbols }) => project === this.#project.project && symbols.some((each) => path.includes(each)),
      ),
    )
    if (groups.length === 0) throw new YearError('workgroups', `nobody looks after "${model}".`)
    return this.#chance.one(groups).id
  }

  #membersOf(group: string): readonly string[] {
    const members = this.#year.workgroups.find(({ id }) => id === group)?.members ?? []
    if (members.length === 0) throw new YearError('workgroups', `"${group}" has no members.`)
    return members
  }

  #newSerial(model: string): string {
    const templates = this.#project.serials[model]
    if (!templates) throw new YearError('serials', `there is no template for "${model}".`)
    for (;;) {
      const serial = fillTemplate(this.#chance.one(templates), this.#chance)
      if (this.#serials.has(serial)) continue
      this.#serials.add(serial)
      return serial
    }
  }
}
