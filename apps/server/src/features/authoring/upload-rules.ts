import type { UploadRules } from '@advisor/contract'
import type { Settings } from '../../store/settings/settings.ts'

/** What authors may send, as the administrator has set it. */
export function uploadRules(settings: Settings): UploadRules {
  return {
    fileBytes: settings['uploads.megabytes'] * 1_048_576,
    files: settings['uploads.files'],
    endings: settings['uploads.endings'],
  }
}
