import type { Model } from '@advisor/domain-model'
import {
  storableVersion,
  type SaidVersion,
  type StorableVersion,
  type VersionPlace,
} from '../store/solutions/storable-version.ts'

/** A version through the one door, for tests that write solutions. Files count as there when the version names them. Throws what is wrong. */
export function checkedVersion(
  model: Model,
  place: Pick<VersionPlace, 'casebase' | 'masterLocale'>,
  said: Pick<SaidVersion, 'content'> & Partial<SaidVersion>,
): StorableVersion {
  const fileSizes = new Map(said.content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes]))
  const result = storableVersion(
    { ...place, models: [model], fileSizes },
    { ...{ state: 'published', audience: 'customer', governance: 'open', comment: '' }, ...said },
  )
  if ('version' in result) return result.version
  throw new Error(result.problems.map(({ message }) => message).join(' '))
}
