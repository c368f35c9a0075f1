import { z } from 'zod'
import { BranchName } from '../domain-model/project.ts'
import { ModelDocument } from '../domain-model/documents.ts'
import { ModelId, UserId } from '../ids.ts'

/** The bundle layout this program reads and writes; `docs/bundle-format.md` describes it. */
export const bundleFormatVersion = 1

/** `bundle.json`: the content of the folder or zip. A reader compares the counts with what it read. */
export const BundleManifest = z.strictObject({
  format: z.literal('advisor-bundle'),
  formatVersion: z.number().int().min(1),
  project: ModelId,
  counts: z.strictObject({
    modelObjects: z.number().int().min(0),
    solutions: z.number().int().min(0),
    files: z.number().int().min(0),
    users: z.number().int().min(0),
  }),
})
export type BundleManifest = z.infer<typeof BundleManifest>

/** `model/<kind>/<id>.json`: a model document with all its versions. */
export const ModelRecord = z.strictObject({
  versions: z
    .array(
      z.strictObject({
        version: z.number().int().min(1),
        by: UserId,
        at: z.iso.datetime(),
        document: ModelDocument,
      }),
    )
    .min(1),
  branches: z.record(BranchName, z.number().int().min(1)),
})
export type ModelRecord = z.infer<typeof ModelRecord>
