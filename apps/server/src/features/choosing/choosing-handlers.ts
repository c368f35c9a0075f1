import type { Handlers } from '../../http/handlers.ts'
import { onHomeLinkClicked } from './on-home-link-clicked.ts'
import { reloadHeader } from './reload-header.ts'
import { reloadProjectVersion } from './reload-project-version.ts'
import { resetProject } from './reset-project.ts'
import { selectProfile } from './select-profile.ts'
import { selectProject } from './select-project.ts'
import { selectQuest } from './select-quest.ts'
import { switchLocale } from './switch-locale.ts'
import { switchProfile } from './switch-profile.ts'

type ChoosingCalls =
  | 'reloadHeader'
  | 'reloadProjectVersion'
  | 'switchProfile'
  | 'resetProject'
  | 'selectProject'
  | 'selectProfile'
  | 'selectQuest'
  | 'switchLocale'
  | 'onHomeLinkClicked'

export const choosingHandlers: Pick<Handlers, ChoosingCalls> = {
  reloadHeader,
  reloadProjectVersion,
  selectProject,
  selectProfile,
  selectQuest,
  switchProfile,
  resetProject,
  switchLocale,
  onHomeLinkClicked,
}
