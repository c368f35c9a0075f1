import type { Campaign, Project } from '@advisor/contract'
import { machineModels, type Model } from '@advisor/domain-model'
import type { Tx } from '../../database/open.ts'
import { isSameJson } from '../../store/canonical-json.ts'
import { readCampaigns, saveCampaigns } from '../../store/service-sessions/campaigns.ts'
import { BundleError } from './bundle-error.ts'
import { campaignsPath } from './bundle-layout.ts'

interface Imported {
  project: Project
  /** By branch. */
  models: ReadonlyMap<string, Model>
  campaigns: readonly Campaign[]
}

/** Adds the bundle's campaigns and changes those that are there; where they are done stays. Returns how many are new or changed. */
export async function importCampaigns(tx: Tx, { project, models, campaigns }: Imported): Promise<number> {
  for (const { id, models: symbols } of campaigns) {
    const lacking = symbols.find(
      (symbol) => !models.values().some((model) => machineModels(model)?.taxonomy.find(symbol)),
    )
    if (lacking !== undefined)
      throw new BundleError(
        'invalid',
        `Campaign "${id}" is for the model "${lacking}", which does not exist: correct it in ${campaignsPath}.`,
        { place: campaignsPath },
      )
  }
  const existing = new Map((await readCampaigns(tx, project.name)).map((campaign) => [campaign.id, campaign]))
  const changed = campaigns.filter((campaign) => {
    const before = existing.get(campaign.id)
    return !before || !isSameJson(before, campaign)
  })
  await saveCampaigns(tx, project.name, changed, new Date())
  return changed.length
}
