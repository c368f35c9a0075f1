import type { UnsearchedReason } from '@advisor/contract'
import type { Db } from '../database/open.ts'
import type { TextOutcome } from '../file-texts/extract/file-text.ts'
import { findFailedReadings, type FailedReading } from '../file-texts/file-text-store.ts'

/** Why searches do not find the text of these files, by hash, where they should. Says nothing about who may have them. */
export async function findUnsearched(db: Db, hashes: readonly string[]): Promise<Map<string, UnsearchedReason>> {
  if (hashes.length === 0) return new Map()
  const failed = await findFailedReadings(db, hashes, ['read', 'not-text'] satisfies TextOutcome[])
  return new Map(
    failed.flatMap((each) => {
      const reason = reasonOf(each)
      return reason ? [[each.hash, reason] satisfies [string, UnsearchedReason]] : []
    }),
  )
}

const reasons: Partial<Record<string, UnsearchedReason>> = {
  cut: 'partly',
  encrypted: 'protected',
  broken: 'damaged',
  'too-large': 'too-large',
  'out-of-time': 'too-large',
  'out-of-memory': 'too-large',
} satisfies Partial<Record<TextOutcome, UnsearchedReason>>

function reasonOf({ outcome, kind, isPartly }: FailedReading): UnsearchedReason | undefined {
  if (isPartly) return 'partly'
  // Of a file that is only text, nothing more is expected.
  if (outcome === 'empty') return kind === 'pdf' || kind === 'docx' ? 'no-text' : undefined
  return reasons[outcome] ?? 'failed'
}
