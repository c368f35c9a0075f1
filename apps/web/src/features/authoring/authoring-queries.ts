import { newCaseId, type DraftContent, type NewSolutionStart, type StepId, type UploadRules } from '@advisor/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import type { NewSolutionAddress } from '../../addresses/authoring-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls, uploadedFilePath, uploads } from '../../api/calls.ts'
import { pageSettings } from '../../api/page-settings.ts'
import { reading } from '../../api/query-cache.ts'
import { uploadFile } from '../../api/upload-file.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'
import type { ServerJournal } from './drafts/server-journal.ts'
import { FileRefusal } from './file-refusal.ts'
import { journalCipher, type JournalCipher } from './journal-cipher.ts'
import type { FormActions, FormUploads } from './form-interface.ts'

/** What the form for a new solution begins with, and the draft that it goes on with. */
export interface NewSolutionBegun {
  start: NewSolutionStart
  draft: DraftContent | undefined
  cipher: JournalCipher
}

/** The initial content of the form. It does not change while the form is open. */
export function useNewSolution({ from, caseId, copyOf, template, session, draftId }: NewSolutionAddress) {
  const tag = useLanguageTag()
  return useQuery({
    queryKey: [calls.createNewFromSearch.name, { from, caseId, copyOf, template, session, draftId }, tag],
    queryFn: async ({ signal }): Promise<NewSolutionBegun> => {
      const [start, draft, cipher] = await Promise.all([
        copyOf === undefined
          ? callServer(
              calls.createNewFromSearch,
              {
                ...{ from, caseId, DSID: session },
                ...(template && { casebase: template.casebase, template: template.id }),
              },
              { signal },
            )
          : callServer(calls.createNewFromSolution, { caseId: copyOf }, { signal }),
        draftId === undefined ? undefined : callServer(calls.viewDraftCase, { draftId }, { signal }),
        fetchCipher(signal),
      ])
      return { start, draft: draft?.content, cipher }
    },
    meta: { failures: 'shownByScreen' },
    gcTime: 0,
  })
}

/** What the browser seals the drafts of the user with. It is in memory alone. */
export async function fetchCipher(signal?: AbortSignal): Promise<JournalCipher> {
  return journalCipher(await callServer(calls.journalKey, {}, signal && { signal }))
}

/** Returns what seals the notes to service sessions that the user types in this browser. */
export async function fetchNoteCipher(signal: AbortSignal): Promise<JournalCipher> {
  return journalCipher(await callServer(calls.sessionNoteKey, {}, { signal }))
}

/** The messages of problems by slot; those of one slot in one text. */
export function bySlot(problems: readonly { slot: string; message: string }[]): Record<string, string> {
  const messages = new Map<string, string>()
  for (const { slot, message } of problems)
    messages.set(slot, messages.has(slot) ? `${messages.get(slot)} ${message}` : message)
  return Object.fromEntries(messages)
}

interface Creating {
  copyOf: number | undefined
  from: StepId | undefined
  journal: ServerJournal
}

/** How a new solution is checked and saved. */
export function useCreating({ copyOf, from, journal }: Creating): FormActions {
  const client = useQueryClient()
  const of = { caseId: newCaseId, ...(copyOf !== undefined && { copyOf }) }
  return {
    validate: async (written) => bySlot((await callServer(calls.validateUpdateCase, { ...of, ...written })).problems),
    save: async (written, attempt) => {
      const request = { ...of, ...written, draftId: journal.draftId, ...(from && { from }) }
      const { saved } = await journal.whileSaving(() => callServer(calls.updateCase, request, { attempt }))
      // The page of the original lists its copies.
      await client.invalidateQueries({ queryKey: [calls.viewCaseDetails.name] })
      return saved
    },
  }
}

/** Sends the files of a form. A file that cannot be taken in is refused before it is sent, where its size or its name tell. */
export function formUploads({ uploads: rules }: { uploads?: UploadRules | undefined }): FormUploads | undefined {
  if (!rules) return undefined
  return {
    ...{ mostFiles: rules.files, endings: rules.endings },
    upload: async (file, options) => (await uploadFile(uploads.uploadSolutionFile, checked(file, rules), options)).file,
    urlOf: (hash) => `${pageSettings().apiPath}${uploadedFilePath}?file=${hash}`,
  }
}

function checked(file: File, { fileBytes, endings }: UploadRules): File {
  const ending = /\.([^.]*)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!endings.includes(ending)) throw new FileRefusal('ending', { endings: endings.join(', ') })
  if (file.size > fileBytes) throw new FileRefusal('size', { limit: Math.floor(fileBytes / 1_048_576) })
  if (file.size === 0) throw new FileRefusal('empty', {})
  return file
}

const mostSimilar = 3
const askAfterMs = 400
const leastCharacters = 4

/** The solutions with the titles most similar to a title. The request is not added to the recent searches. */
export function useSimilar(title: string) {
  const [settled] = useDebouncedValue(title.trim(), askAfterMs)
  const { data } = useQuery({
    ...reading(calls.suggest, { freeText: settled }),
    enabled: settled.length >= leastCharacters,
    meta: { failures: 'shownByScreen' },
    placeholderData: (previous) => previous,
  })
  return settled.length < leastCharacters ? undefined : data?.suggestions.slice(0, mostSimilar)
}
