import type { Refusal, RefusalDetail } from '../http/refusal.ts'
import type { UploadedFile } from '../http/handlers.ts'
import { FileStoreError, type FileStore, type StoredFile } from '../store/files/file-store.ts'
import type { Upload } from '../store/files/file-uses.ts'
import { safeFileName } from '../store/files/safe-file-name.ts'
import { endingOf, uploadHeadBytes, uploadTypeOf } from '../store/files/upload-kinds.ts'
import type { Settings } from '../store/settings/settings.ts'

/** Why a file is not taken in. */
export type FileFault =
  'upload-empty' | 'upload-too-large' | 'upload-ending-not-allowed' | 'upload-content-not-allowed' | 'upload-no-room'

/** What taking a file in needs. */
export interface FileTaker<Keys extends FileFault = FileFault> {
  services: { files: Pick<FileStore, 'put' | 'readBeginning'>; settings: () => Settings }
  refuse: (key: Keys, detail?: RefusalDetail) => Refusal
}

/** Stores a file that a user sends, if its name, its size and its content are allowed. Nothing names it yet. */
export async function takeInFile(taker: FileTaker, file: Pick<UploadedFile, 'name' | 'content'>): Promise<Upload> {
  requireAllowedName(taker, file.name)
  const stored = await store(taker, file)
  if (stored.sizeBytes === 0) throw taker.refuse('upload-empty')
  const head = await taker.services.files.readBeginning(stored.hash, uploadHeadBytes)
  const contentType = head && uploadTypeOf(file.name, head)
  if (contentType === undefined) throw taker.refuse('upload-content-not-allowed')
  return { ...stored, name: storedName(file.name), contentType }
}

/** Refuses a name with an ending that the administrator does not allow. */
export function requireAllowedName({ services, refuse }: FileTaker<'upload-ending-not-allowed'>, name: string): void {
  const { 'uploads.endings': endings } = services.settings()
  if (!endings.some((ending) => ending === endingOf(name)))
    throw refuse('upload-ending-not-allowed', { params: { endings: endings.join(', ') } })
}

/** Refuses a size that the administrator does not allow. */
export function requireAllowedSize({ services, refuse }: FileTaker<'upload-too-large'>, sizeBytes: number): void {
  const megabytes = services.settings()['uploads.megabytes']
  if (sizeBytes > megabytes * 1_048_576) throw refuse('upload-too-large', { params: { limit: megabytes } })
}

async function store({ services, refuse }: FileTaker, { content }: Pick<UploadedFile, 'content'>): Promise<StoredFile> {
  const megabytes = services.settings()['uploads.megabytes']
  try {
    return await services.files.put(content, { maxBytes: megabytes * 1_048_576 })
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    if (error.failure === 'too-large') throw refuse('upload-too-large', { params: { limit: megabytes } })
    if (error.failure === 'full' || error.failure === 'read-only') throw refuse('upload-no-room')
    throw error
  }
}

/** The last part of a path, without signs that no name has. */
export function storedName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return safeFileName(last).slice(-200) || `file.${endingOf(name)}`
}
