import type { Handlers } from '../../http/handlers.ts'
import { expertCount, expertSearch } from './expert-search.ts'
import { expertTray } from './expert-tray.ts'
import { traySymbols } from './tray-symbols.ts'

type ExpertCalls = 'expertTray' | 'traySymbols' | 'expertCount' | 'expertSearch'

export const expertHandlers: Pick<Handlers, ExpertCalls> = { expertTray, traySymbols, expertCount, expertSearch }
