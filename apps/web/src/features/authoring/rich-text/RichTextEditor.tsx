import '@mantine/tiptap/styles.layer.css'
import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { DOMParser as ModelParser } from '@tiptap/pm/model'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { pageSettings } from '../../../api/page-settings.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { describeFileFailure } from '../file-refusal.ts'
import type { UploadFile } from '../form-interface.ts'
import { cleanPasted } from './pasted-html.ts'
import { fileOfDataUrl, PictureSending, type SendingPicture } from './picture-sending.ts'
import { readRichText, sliceOfPlain } from './rich-document.ts'
import { richExtensions } from './rich-extensions.ts'
import classes from './RichTextEditor.module.css'
import { isSending } from './safe-addresses.ts'
import { Toolbar } from './Toolbar.tsx'
import { writeRichText } from './write-rich-text.ts'

export interface RichTextEditorProps {
  /** The text that it begins with; later values are ignored. */
  html: string
  /** The accessible name. */
  label: string
  /** The ids of the elements that describe it. */
  describedBy: string | undefined
  /** The language of the text, as a tag. */
  lang: string
  isRequired: boolean
  isInvalid: boolean
  isReadOnly: boolean
  /** It has the focus as soon as it is there. */
  isFocusedFirst?: boolean
  /** Returns the address of a picture by what the text says of it. */
  urlOf: (src: string) => string
  /** Without it, no picture can be added. */
  upload: UploadFile | undefined
  /** Called after each change; `read` returns the text as it is then. */
  onChange: (read: () => string) => void
}

/** The editor of a rich text. What it does not offer to write, but a text has, stays as it is. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { html, label, describedBy, lang, isRequired, isInvalid, isReadOnly, urlOf, upload, onChange } = props
  const { isFocusedFirst = false } = props
  const t = useTexts('richEditor')
  const [isTouched, setIsTouched] = useState(false)
  const [sending, setSending] = useState<readonly SendingPicture[]>([])
  const [failures, setFailures] = useState<readonly string[]>([])
  const [content] = useState(() => readRichText(html))
  const current = useRef<Editor>(null)
  const [pictures] = useState(
    () =>
      upload &&
      new PictureSending(upload, setSending, (name, error) =>
        setFailures((known) => [...known, t('picture.failed', { name, why: describeFileFailure(error, t) })]),
      ),
  )
  useEffect(() => () => pictures?.end(), [pictures])
  const addPictures = (files: readonly File[], at?: number) => {
    const editor = current.current
    if (!pictures || !editor) return
    setFailures([])
    const content = files.map((file) => ({
      type: 'picture',
      attrs: { src: pictures.begin(file, () => current.current), alt: '' },
    }))
    const chain = editor.chain().focus()
    if (at === undefined) chain.insertContent(content).run()
    else chain.insertContentAt(at, content).run()
  }
  const [extensions] = useState(() =>
    richExtensions((src) => (isSending(src) ? (pictures?.previewOf(src) ?? '') : urlOf(src))),
  )
  const editor = useEditor({
    extensions,
    content,
    editable: !isReadOnly,
    autofocus: isFocusedFirst ? 'end' : false,
    shouldRerenderOnTransaction: false,
    // The style element of the editor; without the nonce the content security policy refuses it.
    injectNonce: pageSettings().cspNonce,
    onCreate: ({ editor: made }) => {
      current.current = made
    },
    onUpdate: ({ editor: changed }) => {
      pictures?.settle(changed)
      onChange(() => writeRichText(changed.state.doc))
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        spellcheck: 'true',
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isRequired && { 'aria-required': 'true' }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        // What cannot be written can still be scrolled by keyboard.
        ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
      },
      transformPastedHTML: (pasted) =>
        cleanPasted(pasted, { missingPicture: (name) => t('picture.missing', { name }) }, (url) => {
          const file = pictures && fileOfDataUrl(url, t('picture.pasted'))
          return file && pictures.begin(file, () => current.current)
        }),
      clipboardTextParser: (text, _context, isPlain, { state }) =>
        // As the types want it: without a slice the text is taken as it is.
        isPlain ? (undefined as never) : sliceOfPlain(text, ModelParser.fromSchema(state.schema)),
      handlePaste: (_view, { clipboardData }) => {
        const files = picturesOf(clipboardData)
        const hasWords = /\S/.test(clipboardData?.getData('text/plain') ?? '')
        if (files.length === 0 || hasWords || !pictures) return false
        addPictures(files)
        return true
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) => {
        const files = picturesOf(dataTransfer)
        if (isMoved || files.length === 0 || !pictures) return false
        addPictures(files, view.posAtCoords({ left: clientX, top: clientY })?.pos)
        return true
      },
    },
  })
  const touch = () => setIsTouched(true)
  return (
    <>
      <Frame
        editor={editor}
        variant="subtle"
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={classes.frame}
        data-invalid={isInvalid || undefined}
        onFocus={touch}
        onPointerEnter={touch}
      >
        {!isReadOnly &&
          (isTouched ? (
            <Toolbar editor={editor} label={label} onPictures={pictures && addPictures} />
          ) : (
            <div className={classes.toolbarPlace} aria-hidden />
          ))}
        <Frame.Content className={classes.content} />
      </Frame>
      <div role="status" className={classes.sending}>
        {sending.map(({ id, name, progress, cancel }) => (
          <div key={id} className={classes.sent}>
            <span>{t('picture.sending', { name })}</span>
            <Progress value={progress * 100} aria-label={name} className={classes.progress} />
            <Button variant="subtle" size="compact-sm" onClick={cancel}>
              {t('picture.cancel')}
            </Button>
          </div>
        ))}
        {failures.map((failure) => (
          <p key={failure} className={classes.failure}>
            {failure}
          </p>
        ))}
      </div>
    </>
  )
}

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
