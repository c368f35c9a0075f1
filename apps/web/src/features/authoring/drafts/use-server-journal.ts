import { newCaseId, noCasebase, type Calls, type RequestInput } from '@advisor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { discardDraft } from '../../../api/discard-draft.ts'
import { afterPress } from '../../../ui/after-press.ts'
import { useHeader } from '../../../api/login-state.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import type { KeptDraft } from '../form-interface.ts'
import type { JournalCipher } from '../journal-cipher.ts'
import { browserJournal } from '../kept-draft.ts'
import { ServerJournal } from './server-journal.ts'

export interface ServerJournalUse {
  /** The user, the project and the solution, by which the browser keeps the draft. */
  owner: string
  /** The address of the form. */
  path: string
  begun: KeptDraft | undefined
  cipher: JournalCipher
  /** The solution that is changed, and the token of its form. */
  of?: { caseId: number; token: () => string }
}

/** Keeps what is written in a form, and says when the server has it. */
export function useServerJournal({ owner, path, begun, cipher, of }: ServerJournalUse) {
  const t = useTexts('authoring')
  const client = useQueryClient()
  const formats = useFormats()
  const { hasDrafts } = useHeader()
  const [keptAt, setKeptAt] = useState<string>()
  const [journal] = useState(
    () =>
      new ServerJournal({
        local: browserJournal(owner, path, cipher),
        begun,
        isLocal: hasDrafts !== true,
        send: async ({ title, casebase, locale, name, isNamed, files, proposals }, fields, draftId) => {
          const request: RequestInput<Calls['updateGivenAttribute']> = {
            ...{ draftId, fields, path, locale, casebase: casebase || noCasebase, title: title.slice(0, 1_000) },
            name: of && !isNamed ? '' : name,
            caseId: of?.caseId ?? newCaseId,
            ...(files && { files: files.map((file) => ({ hash: file.hash, name: file.name.slice(0, 255) })) }),
            ...(proposals && { proposals: [...proposals] }),
            ...(of && { token: of.token() }),
          }
          return (await callServer(calls.updateGivenAttribute, request, { background: true })).savedAt
        },
        remove: (draftId) => discardDraft(client, draftId, 'patient'),
        onKept: (at) => void afterPress(() => setKeptAt(at)),
      }),
  )
  useEffect(() => () => journal.flush(), [journal])
  return { journal, keptWords: keptAt === undefined ? undefined : t('kept.at', { at: formats.dateTime(keptAt) }) }
}
