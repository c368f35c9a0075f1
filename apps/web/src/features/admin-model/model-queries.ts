import type { Calls, LostValue, ModelDocument, ModelDraft, ModelKind, RequestInput } from '@advisor/contract'
import {
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'
import { useHeldForm, type HeldForm } from '../admin/held-form.tsx'
import { becomes, placesOf, withDecisions } from './changes/conversion-table.ts'
import { noDraft, type ModelPlace } from './model-place.ts'

const shownByScreen = { failures: 'shownByScreen' } as const
/** Others write the model too. */
const staleTime = 5_000

const about = ({ project, draft }: Pick<ModelPlace, 'project' | 'draft'>) => ({
  project: project.name,
  ...(draft && { draft: draft.id }),
})

/** The draft changes of a project that have not ended. */
export function useOpenDrafts(project: string | undefined) {
  return useQuery({
    ...reading(calls.modelDrafts, { project: project ?? '' }),
    enabled: project !== undefined,
    staleTime: 0,
    meta: shownByScreen,
  })
}

/** The draft changes of a project that have ended. */
export function useEndedDrafts(project: string) {
  return useQuery({
    ...reading(calls.modelDrafts, { project, states: ['applied', 'rejected', 'discarded', 'undone'] }),
    staleTime: 0,
    meta: shownByScreen,
  })
}

export function useModelDraft(draft: string) {
  return useQuery({ ...reading(calls.modelDraft, { draft }), staleTime: 0, meta: shownByScreen })
}

/**
 * What was shown stays until the same is known of another draft: the first save begins one, and a form that is being written must not
 * go meanwhile. `same`: what of the question stays as it is.
 */
function untilKnown<Answer>(...same: readonly string[]) {
  return (before: Answer | undefined, query: { queryKey: readonly unknown[] } | undefined): Answer | undefined => {
    const asked = JSON.stringify(query?.queryKey ?? [])
    return same.every((each) => asked.includes(JSON.stringify(each))) ? before : undefined
  }
}

/** All objects of the model. */
export function useModelRows(place: Pick<ModelPlace, 'project' | 'draft'> | undefined) {
  return useQuery({
    ...reading(calls.modelObjects, place ? about(place) : { project: '' }),
    enabled: place !== undefined,
    placeholderData: untilKnown<Calls['modelObjects']['reply']['_output']>(place?.project.name ?? ''),
    staleTime,
    meta: shownByScreen,
  })
}

export function useModelObject(place: Pick<ModelPlace, 'project' | 'draft'>, kind: ModelKind, id: string | undefined) {
  return useQuery({
    ...reading(calls.modelObject, { ...about(place), kind, id: id ?? '' }),
    enabled: id !== undefined && id !== '',
    placeholderData: untilKnown<Calls['modelObject']['reply']['_output']>(place.project.name, kind, id ?? ''),
    staleTime,
    meta: shownByScreen,
  })
}

export function useModelDocuments(place: Pick<ModelPlace, 'project' | 'draft'>, kind: ModelKind) {
  return useQuery({ ...reading(calls.modelDocuments, { ...about(place), kind }), staleTime, meta: shownByScreen })
}

/** The documents of some kinds; undefined until all are known. */
export function useAllDocuments(
  place: Pick<ModelPlace, 'project' | 'draft'>,
  kinds: readonly ModelKind[],
): ModelDocument[] | undefined {
  return useQueries({
    queries: kinds.map((kind) => ({
      ...reading(calls.modelDocuments, { ...about(place), kind }),
      staleTime,
      meta: shownByScreen,
    })),
    combine: joinDocuments,
  })
}

function joinDocuments(results: UseQueryResult<{ documents: ModelDocument[] }>[]): ModelDocument[] | undefined {
  if (results.some(({ data }) => !data)) return undefined
  return results.flatMap(({ data }) => data?.documents ?? [])
}

/** Locks an object while it is open in a form. */
export function useHeldObject(project: string, kind: ModelKind, id: string | undefined): HeldForm {
  const object = { project, kind, id: id ?? '' }
  return useHeldForm(id === undefined ? undefined : `${project}/${kind}/${id}`, {
    hold: (held) => callServer(calls.holdModelObject, { ...object, ...held }, { background: true }),
    leave: (lock) => callServer(calls.leaveModelObject, { ...object, lock }, { background: true, outlivesPage: true }),
  })
}

const asked = [calls.modelDrafts, calls.modelDraft, calls.modelObjects, calls.modelObject, calls.modelDocuments]

/** Asks again for everything that a change of the model makes another one. */
function askAgain(client: QueryClient): Promise<unknown> {
  return Promise.all(asked.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
}

export type WrittenObjects = Omit<RequestInput<Calls['saveModelObjects']>, 'draft' | 'version'>

export interface Writing {
  objects: WrittenObjects
  /** The title of the draft change that is begun if there is none. */
  title: string
  /** The version of the draft that the caller has seen; default: that of the screen. */
  version?: number
  /** Symbols that have become other ones: solutions with the first get the second. */
  merged?: ReadonlyMap<string, string>
}

/** Writes objects into the draft change of the screen, or begins one for them. The caller shows the refusals. */
export function useWriteObjects(place: Pick<ModelPlace, 'project' | 'draft'>) {
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  return useMutation({
    mutationFn: async ({ objects, title, version, merged }: Writing): Promise<ModelDraft> => {
      const { draft } = place
      const written = draft
        ? await callServer(calls.saveModelObjects, { draft: draft.id, version: version ?? draft.version, ...objects })
        : await callServer(calls.beginModelDraft, { project: place.project.name, title, ...objects })
      return merged ? convertMerged(written.draft, merged) : written.draft
    },
    meta: shownByScreen,
    onSettled: async (written) => {
      await askAgain(client)
      // Who looked at the model as the branch has it sees what they have saved.
      if (written && query.get('draft') === noDraft)
        setQuery(
          (now) => new URLSearchParams([...now].map(([name, value]) => [name, name === 'draft' ? written.id : value])),
          { replace: true },
        )
    },
  })
}

/** Says of the values of merged symbols that solutions get the symbol that is left. */
async function convertMerged(draft: ModelDraft, merged: ReadonlyMap<string, string>): Promise<ModelDraft> {
  const conversions = placesOf(draft.lost).reduce(
    (before, place) =>
      withDecisions(
        before,
        place,
        place.values.map((value) => ({ value, becomes: mergedInto(value, merged) ?? becomes(value, before) })),
      ),
    draft.conversions,
  )
  if (draft.lost.every((value) => mergedInto(value, merged) === undefined)) return draft
  const { id, version } = draft
  return (await callServer(calls.convertModelDraft, { draft: id, version, conversions })).draft
}

/** What becomes of the value of a symbol that was merged; symbols can be merged one after the other. */
function mergedInto({ because, value }: LostValue, merged: ReadonlyMap<string, string>): { to: string } | undefined {
  let to = because === 'symbol-removed' && typeof value === 'string' ? merged.get(value) : undefined
  const passed = new Set<string>()
  while (to !== undefined && merged.has(to) && !passed.has(to)) {
    passed.add(to)
    to = merged.get(to)
  }
  return to === undefined ? undefined : { to }
}

/** Reads a draft as it stands now. */
export const readDraft = async (draft: string) => (await callServer(calls.modelDraft, { draft })).draft

/** Reads an object as it stands now. */
export const readObject = async (place: Pick<ModelPlace, 'project' | 'draft'>, kind: ModelKind, id: string) =>
  (await callServer(calls.modelObject, { ...about(place), kind, id })).object

/** Reads the documents of a kind as they stand now. */
export const readDocuments = async (place: Pick<ModelPlace, 'project' | 'draft'>, kind: ModelKind) =>
  (await callServer(calls.modelDocuments, { ...about(place), kind })).documents

/** Begins a draft change by its title. */
export function useBeginDraft(project: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => callServer(calls.beginModelDraft, { project, title }),
    onSettled: () => askAgain(client),
  })
}

interface SteppedDraft {
  draft: string
  version: number
  comment?: string
}

const stepCalls = {
  'hand-in': (asked: SteppedDraft) => callServer(calls.handInModelDraft, asked),
  'take-back': ({ draft, version }: SteppedDraft) => callServer(calls.takeBackModelDraft, { draft, version }),
  discard: ({ draft, version }: SteppedDraft) => callServer(calls.discardModelDraft, { draft, version }),
  undo: ({ draft, version }: SteppedDraft) => callServer(calls.undoModelDraft, { draft, version }),
}

/** What is done with a draft change as a whole. The caller shows the refusals. */
export function useDraftSteps({ id: draft, version }: Pick<ModelDraft, 'id' | 'version'>) {
  const client = useQueryClient()
  const onSettled = () => askAgain(client)
  const take = useMutation({
    mutationFn: ({ step, comment }: { step: keyof typeof stepCalls; comment?: string }) =>
      stepCalls[step]({ draft, version, ...(comment !== undefined && { comment }) }),
    meta: shownByScreen,
    onSettled,
  })
  const decide = useMutation({
    mutationFn: (decision: { decision: 'apply' | 'reject'; comment: string }) =>
      callServer(calls.decideModelDraft, { draft, version, ...decision }),
    meta: shownByScreen,
    onSettled,
  })
  const comment = useMutation({
    mutationFn: (text: string) => callServer(calls.commentModelDraft, { draft, text }),
    meta: shownByScreen,
    onSettled,
  })
  const convert = useMutation({
    mutationFn: (conversions: RequestInput<Calls['convertModelDraft']>['conversions']) =>
      callServer(calls.convertModelDraft, { draft, version, conversions }),
    meta: shownByScreen,
    onSettled,
  })
  const write = useMutation({
    mutationFn: (objects: WrittenObjects) => callServer(calls.saveModelObjects, { draft, version, ...objects }),
    meta: shownByScreen,
    onSettled,
  })
  return { take, decide, comment, convert, write }
}
