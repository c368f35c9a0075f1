import type { Handlers } from '../../http/handlers.ts'
import { onHomeLinkClicked } from './on-home-link-clicked.ts'
import { reloadHeader } from './reload-header.ts'
import { selectProfile } from './select-profile.ts'
import { selectProject } from './select-project.ts'
import { selectQuest } from './select-quest.ts'
import { switchLocale } from './switch-locale.ts'

type ChoosingCalls =
  'reloadHeader' | 'selectProject' | 'selectProfile' | 'selectQuest' | 'switchLocale' | 'onHomeLinkClicked'

export const choosingHandlers: Pick<Handlers, ChoosingCalls> = {
  reloadHeader,
  selectProject,
  selectProfile,
  selectQuest,
  switchLocale,
  onHomeLinkClicked,
}
