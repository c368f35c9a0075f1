import { FileHash, ModelId, modelKinds, type ModelKind } from '@advisor/contract'
import { BundleError, damaged } from './bundle-error.ts'

/** The paths in a bundle; `docs/bundle-format.md` describes them. */
export const manifestPath = 'bundle.json'
export const projectPath = 'project.json'
export const peoplePath = 'people.json'
export const campaignsPath = 'campaigns.json'
const headPaths: readonly string[] = [manifestPath, projectPath, peoplePath, campaignsPath]

export function modelPath(kind: ModelKind, id: string): string {
  return `model/${kind}/${id}.json`
}

export function solutionPath(number: number): string {
  return `solutions/${String(number).padStart(6, '0')}.json`
}

export function filePath(hash: string): string {
  return `files/${hash}`
}

/** The content of a bundle by the names of its entries. */
export interface BundleListing {
  hasPeople: boolean
  hasCampaigns: boolean
  model: { kind: ModelKind; id: string; path: string }[]
  solutions: { number: number; path: string }[]
  files: { hash: string; path: string }[]
}

/** Sorts a bundle's entries by kind. Throws if an entry is not part of the format, or if the project is missing. */
export function readListing(paths: readonly string[]): BundleListing {
  const listing: BundleListing = {
    hasPeople: paths.includes(peoplePath),
    hasCampaigns: paths.includes(campaignsPath),
    ...{ model: [], solutions: [], files: [] },
  }
  for (const path of paths)
    if (!headPaths.includes(path) && !addModel(listing, path) && !addSolution(listing, path) && !addFile(listing, path))
      throw new BundleError('damaged', `The bundle holds "${path}", which is not part of its format: remove it.`, {
        place: path,
      })
  if (!paths.includes(projectPath)) throw damaged(projectPath, 'it is missing.')
  return listing
}

function addModel(listing: BundleListing, path: string): boolean {
  const [, kindName, id] = /^model\/([a-z-]+)\/(.+)\.json$/.exec(path) ?? []
  const kind = modelKinds.find((known) => known === kindName)
  if (kind === undefined || !ModelId.safeParse(id).success || id === undefined) return false
  listing.model.push({ kind, id, path })
  return true
}

function addSolution(listing: BundleListing, path: string): boolean {
  const number = Number(/^solutions\/(\d{6,10})\.json$/.exec(path)?.[1])
  if (!(number > 0) || solutionPath(number) !== path) return false
  listing.solutions.push({ number, path })
  return true
}

function addFile(listing: BundleListing, path: string): boolean {
  const hash = /^files\/(.+)$/.exec(path)?.[1]
  if (hash === undefined || !FileHash.safeParse(hash).success) return false
  listing.files.push({ hash, path })
  return true
}
