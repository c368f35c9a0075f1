import type { ModelDraft, ModelKind } from '@advisor/contract'
import { editorFields } from '@advisor/domain-model/editing'
import { useState } from 'react'
import { Refusal } from '../../../api/failures.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import type { Fields } from '../fields/editor-context.ts'
import { asText } from '../fields/editor-context.ts'
import { useModelPlace } from '../model-place.ts'
import { readDocuments, readDraft, readObject, useWriteObjects } from '../model-queries.ts'
import { idFromCaption } from './id-from-caption.ts'
import { useKindNames } from '../../admin/objects/kind-names.ts'
import { missingMember } from './missing-member.ts'
import { noMoreTexts } from './no-more-texts.ts'
import { isSame } from './same.ts'

/** What somebody else has written meanwhile. */
export interface Meanwhile {
  before: Fields
  after: Fields
  /** The members that both have changed; the form has what the user wrote. */
  both: readonly string[]
}

export interface ObjectForm {
  value: Fields
  change: (value: Fields) => void
  isDirty: boolean
  isSaving: boolean
  error: Error | null
  /** How often the user has tried to save. */
  tries: number
  /** The member that is missing, after the user has tried to save without it. */
  missing: string | undefined
  meanwhile: Meanwhile | undefined
  /** Notes that a symbol has become another one. */
  noteMerge: (from: string, into: string) => void
  /** Saves what is written; returns the id, or undefined if it was refused. */
  save: () => Promise<{ id: string; draft: ModelDraft } | undefined>
  /** Takes up what was opened, or what was saved last. */
  reset: () => void
}

/**
 * What is written in the editor of an object. `opened` is the object as the screen has read it; `id` is undefined for a new one; `lock` is held while the form is open. While
 * nothing is written, the form shows what is read.
 */
export function useObjectForm(
  kind: ModelKind,
  id: string | undefined,
  { opened, lock }: { opened: Fields; lock: string | undefined },
): ObjectForm {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const place = useModelPlace()
  const write = useWriteObjects(place)
  const [written, setWritten] = useState<{ base: Fields; value: Fields }>()
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const [tries, setTries] = useState(0)
  // Longer than the call that writes: what depends on the object is read before.
  const [isSaving, setIsSaving] = useState(false)
  const [merged, setMerged] = useState<ReadonlyMap<string, string>>(new Map())
  const { base, value } = written ?? { base: opened, value: opened }
  const missing = missingMember(editorFields[kind], value)
  const isDirty = written !== undefined && !isSame(base, value)
  const caption = asText(value.caption) || asText(value.locale)

  async function send(version?: number) {
    const own =
      id ??
      idFromCaption(
        caption,
        place.rows.map((row) => row.id),
      )
    const document = { ...value, id: own }
    const title = t(id === undefined ? 'suggested.new' : 'suggested.change', { kind: names.one(kind), name: caption })
    const isOtherKind = kind === 'attribute' && value.dataType !== base.dataType
    const fields = isOtherKind ? noMoreTexts(await readDocuments(place, 'slot'), document) : []
    const draft = await write.mutateAsync({
      objects: { documents: [document, ...fields], ...(lock !== undefined && { lock }) },
      title: title.slice(0, 200),
      ...(version !== undefined && { version }),
      merged,
    })
    return { id: own, draft }
  }

  /** Takes in what somebody else has saved in the same draft. Returns the version to save on, if nothing has to be looked at. */
  async function takeIn(): Promise<number | undefined> {
    if (!place.draft) return undefined
    const { version } = await readDraft(place.draft.id)
    if (id === undefined) return version
    const theirs = (await readObject(place, kind, id)).document
    if (isSame(theirs, base)) return version
    setMeanwhile({ before: base, after: theirs, both: changedByBoth(base, value, theirs) })
    setWritten({ base: theirs, value: joined(base, value, theirs) })
    return undefined
  }

  return {
    value,
    isDirty,
    meanwhile,
    tries,
    missing: tries > 0 ? missing : undefined,
    change: (next) => setWritten({ base, value: next }),
    isSaving,
    error: write.error,
    noteMerge: (from, into) => setMerged(new Map([...merged, [from, into]])),
    reset: () => {
      setWritten(undefined)
      setMerged(new Map())
      setMeanwhile(undefined)
      write.reset()
    },
    async save() {
      setTries(tries + 1)
      if (missing !== undefined) return undefined
      setIsSaving(true)
      try {
        const saved = await sendOnNewest()
        if (saved) {
          setWritten(undefined)
          setMerged(new Map())
          setMeanwhile(undefined)
        }
        return saved
      } catch {
        // The form shows the refusal.
        return undefined
      } finally {
        setIsSaving(false)
      }
    },
  }

  async function sendOnNewest() {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Refusal) || error.key !== 'model-draft-changed') throw error
      const version = await takeIn()
      return version === undefined ? undefined : send(version)
    }
  }
}

const namesOf = (...documents: readonly Fields[]) => [...new Set(documents.flatMap((each) => Object.keys(each)))]

/** The members that two changes of the same object have made another one, and not the same. */
export function changedByBoth(base: Fields, mine: Fields, theirs: Fields): string[] {
  return namesOf(base, mine, theirs).filter(
    (name) => !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  )
}

/** Both changes of the same object: of members that both have changed, mine. */
export function joined(base: Fields, mine: Fields, theirs: Fields): Fields {
  return Object.fromEntries(
    namesOf(theirs, mine)
      .map((name) => [name, isSame(base[name], mine[name]) ? theirs[name] : mine[name]] as const)
      .filter(([, each]) => each !== undefined),
  )
}
