import type { ModelPicture } from '@advisor/contract'
import { Button, FileButton, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useEffect, useRef, useState } from 'react'
import { editedModelPicturePath, uploads } from '../../../api/calls.ts'
import { pageSettings } from '../../../api/page-settings.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { isFields, type Fields } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldFrame } from './field-frame.ts'

/** What the dialog of the system offers; what a file is, the server finds out. */
const accepted = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** The picture of an object: a file that is chosen, or dropped here. */
export function PictureField(props: FieldProps<'picture'>) {
  const { value, onChange } = props
  const t = useTexts('adminModel')
  const formats = useFormats()
  const { label, description, error, disabled } = useFieldFrame(props)
  const { project } = useModelPlace()
  const { progress, failure, send } = useSending(onChange)
  const [isOver, setIsOver] = useState(false)
  const picture = isPicture(value) ? value : undefined
  if (disabled && !picture) return null
  return (
    <fieldset
      className={classes.part}
      data-target={isOver || undefined}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (disabled || !file) return
        event.preventDefault()
        send(file)
      }}
    >
      <legend>{label}</legend>
      {description !== undefined && <p className={classes.less}>{description}</p>}
      {picture && (
        <img
          className={classes.picture}
          alt={t('picture.shown')}
          src={`${pageSettings().apiPath}${editedModelPicturePath}?project=${encodeURIComponent(project.name)}&file=${picture.hash}`}
        />
      )}
      {picture && <p className={classes.less}>{formats.fileSize(picture.sizeBytes)}</p>}
      {!disabled && (
        <div className={classes.actions}>
          <FileButton accept={accepted} onChange={(file) => file && send(file)}>
            {(button) => (
              <Button {...button} variant="default" size="compact-md" loading={progress !== undefined}>
                {picture ? t('picture.other') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button variant="default" size="compact-md" onClick={() => onChange(undefined)}>
              {t('picture.remove')}
            </Button>
          )}
          <span className={classes.less}>{t('picture.drop')}</span>
        </div>
      )}
      <div role="status">
        {progress !== undefined && <Progress value={progress * 100} aria-label={label} />}
        {(failure ?? error) !== undefined && <p className={classes.fault}>{failure ?? error}</p>}
      </div>
    </fieldset>
  )
}

const isPicture = (value: unknown): value is Fields & ModelPicture =>
  isFields(value) && typeof value.hash === 'string' && typeof value.sizeBytes === 'number'

/** Sends a picture, and writes it into the object when the server has it. */
function useSending(onChange: (picture: ModelPicture) => void) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const left = useRef(new AbortController())
  /** The form may have changed while the picture was on its way. */
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const current = new AbortController()
    left.current = current
    return () => current.abort()
  }, [])
  const send = (file: File) => {
    const { signal } = left.current
    setFailure(undefined)
    setProgress(0)
    uploadFile(uploads.uploadModelPicture, file, { signal, onProgress: setProgress })
      .then(
        ({ picture }) => latest.current(picture),
        (error: unknown) => {
          if (!signal.aborted) setFailure(describeFailure(error))
        },
      )
      .finally(() => setProgress(undefined))
  }
  return { progress, failure, send }
}
