import type { SlotValue, SolutionContent, SolutionVersion } from '@advisor/contract'
import { checkContent, isTooLong, type ContentProblem, type Model } from '@advisor/domain-model'
import { cleanLongTexts } from './clean-long-texts.ts'
import { filesShownIn, sanitiseRichText, type CleanHtml } from './rich-text.ts'

/** A version without its number, author and time. */
export type SaidVersion = Omit<SolutionVersion, 'version' | 'by' | 'at' | 'casebase'>

/** The solution that a version is for, the models it is checked by, and the files it may name. */
export interface VersionPlace {
  casebase: string
  masterLocale: string
  /** The models of the branches that will show the version. */
  models: readonly Model[]
  /** Sizes in bytes of the files in the file store that the version may name, by hash. */
  fileSizes: ReadonlyMap<string, number>
  /**
   * A former version, which no branch will show: its HTML is sanitised by `models` and its files are checked, but it may
   * break the rules of the present case base, because it was saved under an older model.
   */
  isFormer?: boolean
  /** The present content of the solution. A problem that it has already is no reason to refuse the version. */
  before?: SolutionContent
  /**
   * `waived`: in the start state of its workflow, where readers do not find it, the version may lack what is
   * required, except its title. `demanded`: what
   * is missing counts, also where it was missing before. Default: only what was missing before may be missing.
   */
  completeness?: 'waived' | 'demanded'
  /** Texts that another thread has sanitised; they are not sanitised again. */
  clean?: ReadonlySet<CleanHtml>
  /** What sanitising made of some rich texts already. */
  cleaned?: ReadonlyMap<string, CleanHtml>
}

/** A reason not to store a version. `message` is English; `slotId` names the slot of a problem in a slot. */
export interface VersionProblem extends Partial<Omit<ContentProblem, 'rule'>> {
  rule: ContentProblem['rule'] | 'casebase' | 'state' | 'file'
  message: string
}

/** Not exported as a value: only {@link storableVersion} creates instances, and the type of a spread copy differs. */
class CheckedVersion {
  // Makes the type differ from any object with the same properties.
  declare protected readonly isChecked: true
  readonly casebase: string
  readonly masterLocale: string
  readonly said: Readonly<SaidVersion>

  constructor({ casebase, masterLocale }: VersionPlace, said: SaidVersion) {
    this.casebase = casebase
    this.masterLocale = masterLocale
    this.said = said
  }
}

/** A sanitised and checked version. The writer takes no other. */
export type StorableVersion = CheckedVersion

/**
 * Sanitises the rich texts of a version, then checks its case base, state, content and files. Every version passes here on
 * its way to the table. Returns the version to store, or all its problems. Texts that are longer than their slots take are refused
 * before any text is parsed.
 */
export function storableVersion(
  place: VersionPlace,
  { state, audience, governance, comment, content }: SaidVersion,
): { version: StorableVersion } | { problems: VersionProblem[] } {
  if (!place.isFormer && hasTooLongText(place, content)) {
    const problems = findProblems(place, { state, content })
    // Without one the solution has the long text already.
    if (problems.some(({ rule }) => rule === 'max-length')) return { problems }
  }
  const said = { state, audience, governance, comment, content: withCleanTexts(place, content) }
  const problems = findProblems(place, said)
  return problems.length > 0 ? { problems } : { version: new CheckedVersion(place, said) }
}

/** Returns all reasons not to store a version whose rich texts are sanitised. */
export function findProblems(place: VersionPlace, version: Pick<SaidVersion, 'state' | 'content'>): VersionProblem[] {
  const broken = place.isFormer ? [] : place.models.flatMap((model) => brokenRules(model, place, version))
  return [...fileProblems(place, version.content), ...broken]
}

function hasTooLongText({ models }: VersionPlace, { values, texts }: SolutionContent): boolean {
  const isLong = (slotId: string, value: SlotValue) =>
    models.some((model) => {
      const modelSlot = model.slots.get(slotId)
      return modelSlot !== undefined && isTooLong(modelSlot.slot, value)
    })
  return (
    Object.entries(values).some(([slotId, list]) => list.some((value) => isLong(slotId, value))) ||
    Object.values(texts).some((bySlot) => Object.entries(bySlot).some(([slotId, text]) => isLong(slotId, text)))
  )
}

/** As {@link storableVersion}, for what people send: long texts are sanitised in a thread. */
export async function storableVersionOfSent(
  place: VersionPlace,
  said: SaidVersion,
): Promise<ReturnType<typeof storableVersion>> {
  const cleaned = hasTooLongText(place, said.content)
    ? undefined
    : await cleanLongTexts(richTextsOf(place, said.content))
  return storableVersion({ ...place, ...(cleaned && { cleaned }) }, said)
}

function richTextsOf(place: VersionPlace, { values, texts }: SolutionContent): string[] {
  const isRich = richSlotsOf(place)
  const lists = [...Object.entries(values), ...Object.values(texts).flatMap((bySlot) => Object.entries(bySlot))]
  return lists
    .flatMap(([slotId, said]) => (isRich(slotId) ? [said].flat() : []))
    .filter((said) => typeof said === 'string')
}

function richSlotsOf({ models }: VersionPlace): (slotId: string) => boolean {
  return (slotId) => models.some((model) => model.slots.get(slotId)?.slot.form === 'rich')
}

function withCleanTexts(place: VersionPlace, content: SolutionContent): SolutionContent {
  const known: ReadonlySet<string> | undefined = place.clean
  const sanitise = (text: string) => place.cleaned?.get(text) ?? (known?.has(text) ? text : sanitiseRichText(text))
  const isRich = richSlotsOf(place)
  return {
    ...content,
    values: mapEntries(content.values, (slotId, list) =>
      isRich(slotId) ? list.map((value) => (typeof value === 'string' ? sanitise(value) : value)) : list,
    ),
    texts: mapEntries(content.texts, (_, bySlot) =>
      mapEntries(bySlot, (slotId, text) => (isRich(slotId) ? sanitise(text) : text)),
    ),
  }
}

function mapEntries<Value>(
  record: Readonly<Record<string, Value>>,
  change: (key: string, value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]))
}

function brokenRules(
  model: Model,
  { casebase: casebaseId, masterLocale, before, completeness }: VersionPlace,
  { state, content }: Pick<SaidVersion, 'state' | 'content'>,
): VersionProblem[] {
  const casebase = model.casebases.get(casebaseId)
  if (!casebase) return [{ rule: 'casebase', message: `There is no case base "${casebaseId}".` }]
  const problems = checkContent(model, casebase, masterLocale, content)
  const known = before && problems.length > 0 ? checkContent(model, casebase, masterLocale, before).map(describe) : []
  const states = model.workflows.get(casebase.workflow)?.states ?? []
  const hasState = states.some(({ id }) => id === state)
  const isDraft = states[0]?.id === state && states[0].reach === 'hidden'
  const counts = (problem: ContentProblem) => {
    const isMissing = problem.rule === 'required'
    // Without a title nobody would find it again.
    if (isMissing && completeness === 'waived' && isDraft && problem.slotId !== casebase.titleSlot) return false
    return (isMissing && completeness === 'demanded') || !known.includes(describe(problem))
  }
  return [
    ...(hasState ? [] : [{ rule: 'state' as const, message: `The workflow has no state "${state}".` }]),
    ...problems.filter(counts),
  ]
}

function describe({ slotId, rule, message }: ContentProblem): string {
  return JSON.stringify([slotId, rule, message])
}

function fileProblems({ fileSizes }: VersionPlace, { values, texts, attachments }: SolutionContent): VersionProblem[] {
  const problem = (message: string): VersionProblem[] => [{ rule: 'file', message }]
  const attached = attachments.flatMap(({ hash, name, sizeBytes }) => {
    const size = fileSizes.get(hash)
    if (size === undefined) return problem(`File "${name}" (${hash}) is missing.`)
    return size === sizeBytes ? [] : problem(`File "${name}" is said to have ${sizeBytes} bytes and has ${size}.`)
  })
  const listed = new Set(attachments.map(({ hash }) => hash))
  const shown = [...Object.values(values).flat(), ...Object.values(texts).flatMap((bySlot) => Object.values(bySlot))]
    .flatMap((text) => (typeof text === 'string' ? filesShownIn(text) : []))
    .filter((hash) => !listed.has(hash))
  return [
    ...attached,
    ...shown.flatMap((hash) => problem(`A text shows file ${hash}, which is not among the attachments.`)),
  ]
}
