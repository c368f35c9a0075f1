import { limits } from '@advisor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploads } from '../../../api/calls.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { sendInParts, sentWholeBytes } from './send-in-parts.ts'
import { useRememberSession } from '../session-queries.ts'

/** A file on its way to the server. */
export interface SendingFile {
  id: string
  name: string
  /** The part that is sent, 0 to 1. */
  progress: number
  cancel: () => void
}

/** Sends files to a session, each for itself: one that is refused keeps no other one. */
export function useSending(DSID: string) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const client = useQueryClient()
  const remember = useRememberSession()
  const [sending, setSending] = useState<readonly SendingFile[]>([])
  const [failures, setFailures] = useState<readonly string[]>([])
  const left = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    left.current = current
    return () => current.abort()
  }, [])
  const send = (files: readonly File[], marksOf?: string) => {
    setFailures([])
    for (const file of files) {
      const why = sendingFault(file)
      if (why) {
        const limit = formats.fileSize(limits.uploadBytes)
        const faults = { empty: t('attachments.empty'), 'too-large': t('attachments.too-large', { limit }) }
        setFailures((known) => [...known, t('attachments.failed', { name: file.name, why: faults[why] })])
        continue
      }
      const id = crypto.randomUUID()
      const abort = new AbortController()
      const signal = AbortSignal.any([abort.signal, left.current.signal])
      setSending((known) => [...known, { id, name: file.name, progress: 0, cancel: () => abort.abort() }])
      const onProgress = (progress: number) =>
        setSending((known) => known.map((each) => (each.id === id ? { ...each, progress } : each)))
      const target = { DSID, ...(marksOf && { marksOf }) }
      const sent =
        file.size > sentWholeBytes
          ? sendInParts(file, target, { signal, onProgress })
          : uploadFile(uploads.addSessionAttachments, file, { signal, onProgress, fields: target })
      void sent
        .then(
          async ({ details }) => {
            if (details) remember(details)
            await client.invalidateQueries({ queryKey: ['session', DSID] })
          },
          (error: unknown) => {
            if (signal.aborted) return
            const message = describeFailure(error)
            setFailures((known) => [...known, t('attachments.failed', { name: file.name, why: message })])
          },
        )
        .finally(() => setSending((known) => known.filter((each) => each.id !== id)))
    }
  }
  return { sending, failures, send }
}

/** Why a file is not sent: the server would refuse it. */
function sendingFault({ size }: File): 'empty' | 'too-large' | undefined {
  if (size === 0) return 'empty'
  return size > limits.uploadBytes ? 'too-large' : undefined
}
