import type { Editor } from '@tiptap/core'
import type { AuthoredFile } from '@advisor/contract'
import type { UploadFile } from '../form-interface.ts'
import { isSending, sendingSrc } from './safe-addresses.ts'

/** A picture on its way to the server. */
export interface SendingPicture {
  id: string
  name: string
  /** 0 to 1. */
  progress: number
  cancel: () => void
}

/** Sends pictures of a text. Each stands in the text at once, and is written into it when the server has it. */
export class PictureSending {
  readonly #upload: UploadFile
  readonly #onChange: (sending: readonly SendingPicture[]) => void
  readonly #onFailure: (name: string, error: unknown) => void
  readonly #previews = new Map<string, string>()
  readonly #sent = new Map<string, AuthoredFile>()
  #sending: readonly SendingPicture[] = []

  constructor(
    upload: UploadFile,
    onChange: (sending: readonly SendingPicture[]) => void,
    onFailure: (name: string, error: unknown) => void,
  ) {
    this.#upload = upload
    this.#onChange = onChange
    this.#onFailure = onFailure
  }

  /** The address of a picture that is being sent, by what it shows meanwhile. */
  previewOf(src: string): string | undefined {
    return this.#previews.get(src)
  }

  /** Begins to send a picture, and returns what it shows meanwhile. */
  begin(file: File, editor: () => Editor | null): string {
    const id = crypto.randomUUID()
    const src = sendingSrc(id)
    const abort = new AbortController()
    this.#previews.set(src, URL.createObjectURL(file))
    this.#change([...this.#sending, { id, name: file.name, progress: 0, cancel: () => abort.abort() }])
    const onProgress = (progress: number) =>
      this.#change(this.#sending.map((each) => (each.id === id ? { ...each, progress } : each)))
    void this.#upload(file, { signal: abort.signal, onProgress })
      .then(
        (uploaded) => this.#sent.set(src, uploaded),
        (error: unknown) => {
          if (!abort.signal.aborted) this.#onFailure(file.name, error)
          remove(editor(), src)
        },
      )
      .finally(() => {
        this.#change(this.#sending.filter((each) => each.id !== id))
        this.settle(editor())
      })
    return src
  }

  /** Puts the files that the server has into the text, also where an undone change brings a picture back. */
  settle(editor: Editor | null): void {
    if (!editor || editor.isDestroyed || this.#sent.size === 0) return
    const { tr } = editor.state
    editor.state.doc.descendants(({ type, attrs }, at) => {
      const sent = type.name === 'picture' ? this.#sent.get(String(attrs['src'])) : undefined
      if (sent) tr.setNodeMarkup(at, undefined, { ...attrs, src: `file:${sent.hash}` })
    })
    if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
  }

  /** The text is left: what is still being sent is not needed. */
  end(): void {
    for (const { cancel } of this.#sending) cancel()
    for (const preview of this.#previews.values()) URL.revokeObjectURL(preview)
  }

  #change(sending: readonly SendingPicture[]): void {
    this.#sending = sending
    this.#onChange(sending)
  }
}

function remove(editor: Editor | null, src: string): void {
  if (!editor || editor.isDestroyed || !isSending(src)) return
  const { tr } = editor.state
  const places: number[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs['src'] === src) places.push(at)
  })
  for (const at of places.toReversed()) tr.delete(at, at + 1)
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}

/** The file that a data URL holds; undefined where it cannot be read. */
export function fileOfDataUrl(url: string, name: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+.-]+);base64,(.*)$/is.exec(url) ?? []
  if (type === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0))
    return new File([bytes], `${name}.${type.replace(/^image\/|\+.*$/g, '')}`, { type })
  } catch {
    return undefined
  }
}
