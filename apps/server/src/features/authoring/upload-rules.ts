import type { NewSolutionStart } from '@advisor/contract'
import type { Settings } from '../../store/settings/settings.ts'

/** What authors may send, as the administrator has set it. */
export function uploadRules(settings: Settings): NonNullable<NewSolutionStart['uploads']> {
  return {
    fileBytes: settings['uploads.megabytes'] * 1_048_576,
    files: settings['uploads.files'],
    endings: settings['uploads.endings'],
  }
}
