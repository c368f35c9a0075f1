import { problemPlaces, type AuthoredFile } from '@advisor/contract'
import { Button, FileButton, Progress, TextInput } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { fieldId } from './field-place.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { describeFileFailure } from './file-refusal.ts'
import type { FormUploads } from './form-interface.ts'
import type { FormStore } from './form-store.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useFormFiles, useProblem } from './solution-form.ts'

export interface FilesFieldProps {
  store: FormStore
  uploads: FormUploads
}

interface Sending {
  id: string
  name: string
  progress: number
  cancel: () => void
}

/** The files beside the texts: added, named, put in order and taken out. */
export function FilesField({ store, uploads }: FilesFieldProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const files = useFormFiles(store)
  const problem = useProblem(store, problemPlaces.files)
  const { sending, failures, send } = useSending(store, uploads)
  const setFile = (at: number, file: AuthoredFile) => store.setFiles(files.with(at, file))
  return (
    <div id={fieldId(problemPlaces.files)} data-field={problemPlaces.files}>
      <FieldGroup
        slot={{ caption: t('files'), help: t('files.help', { limit: uploads.mostFiles }), isRequired: false }}
        problem={problem}
      >
        {files.map((file, at) => (
          <div key={file.hash} role="group" aria-label={file.name} className={classes.file}>
            <TextInput
              label={t('files.name')}
              description={formats.fileSize(file.sizeBytes)}
              value={file.name}
              maxLength={200}
              autoComplete="off"
              onChange={({ currentTarget }) => setFile(at, { ...file, name: currentTarget.value })}
            />
            <MoveButtons name={file.name} items={files} at={at} onMove={(moved) => store.setFiles(moved)} />
            <Button
              variant="subtle"
              aria-label={t('named', { name: t('row.remove'), of: file.name })}
              onClick={() => store.setFiles(files.filter((_, each) => each !== at))}
            >
              {t('row.remove')}
            </Button>
          </div>
        ))}
        <div role="status">
          {sending.map(({ id, name, progress, cancel }) => (
            <div key={id} className={classes.sending}>
              <span>{name}</span>
              <Progress value={progress * 100} aria-label={name} className={classes.progress} />
              <Button variant="subtle" size="compact-sm" onClick={cancel}>
                {t('files.cancel')}
              </Button>
            </div>
          ))}
          {failures.map((failure) => (
            <p key={failure} className={classes.problem}>
              {failure}
            </p>
          ))}
        </div>
        {files.length + sending.length < uploads.mostFiles && (
          <FileButton multiple accept={uploads.endings.map((ending) => `.${ending}`).join(',')} onChange={send}>
            {(button) => (
              <Button {...button} variant="default" className={classes.unfold}>
                {t('files.add')}
              </Button>
            )}
          </FileButton>
        )}
      </FieldGroup>
    </div>
  )
}

/** Sends files, one after the other is chosen, and adds each that the server has. */
function useSending(store: FormStore, uploads: FormUploads) {
  const t = useTexts('authoring')
  const tEditor = useTexts('richEditor')
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [failures, setFailures] = useState<readonly string[]>([])
  const left = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    left.current = current
    return () => current.abort()
  }, [])
  const send = (chosen: File[]) => {
    setFailures([])
    for (const file of chosen) {
      const id = crypto.randomUUID()
      const abort = new AbortController()
      const signal = AbortSignal.any([abort.signal, left.current.signal])
      setSending((known) => [...known, { id, name: file.name, progress: 0, cancel: () => abort.abort() }])
      const onProgress = (progress: number) =>
        setSending((known) => known.map((each) => (each.id === id ? { ...each, progress } : each)))
      // It is refused before it is sent, or later.
      void Promise.try(() => uploads.upload(file, { signal, onProgress }))
        .then(
          (sent) => store.setFiles([...store.files.filter(({ hash }) => hash !== sent.hash), sent]),
          (error: unknown) => {
            if (signal.aborted) return
            const why = describeFileFailure(error, tEditor)
            setFailures((known) => [...known, t('files.failed', { name: file.name, why })])
          },
        )
        .finally(() => setSending((known) => known.filter((each) => each.id !== id)))
    }
  }
  return { sending, failures, send }
}
