import { z } from 'zod'
import { CatalogueLocale } from '../catalogue-locale.ts'
import { ModelId } from '../ids.ts'

export const BranchName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
export const branchKinds = ['development', 'staging', 'production'] as const

export const Branch = z.strictObject({
  name: BranchName,
  caption: z.string().min(1).max(200),
  kind: z.enum(branchKinds),
})
export type Branch = z.infer<typeof Branch>

/** A knowledge base: one model, its solutions, and one to three branches of them. Authoring happens on the first branch. */
export const Project = z.strictObject({
  name: ModelId,
  caption: z.string().min(1).max(200),
  description: z.string().max(2_000).optional(),
  masterLocale: CatalogueLocale,
  locales: z.array(CatalogueLocale).min(1).max(60),
  branches: z.array(Branch).min(1).max(10),
  /** Put before a solution's number on screen: 'VEL-'. */
  numberPrefix: z.string().max(12).default(''),
  /** Share of the best score below which a structured search hides a solution. */
  hidingThreshold: z.number().min(0).max(1).default(0.25),
  /** Case bases that everybody may read without signing in: their published solutions for customers, in production. */
  showcase: z.array(ModelId).min(1).max(100).optional(),
})
export type Project = z.infer<typeof Project>
