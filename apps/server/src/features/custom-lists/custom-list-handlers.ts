import type { Handlers } from '../../http/handlers.ts'
import { customLists } from './custom-lists.ts'
import { openCustomList } from './open-custom-list.ts'

export const customListHandlers: Pick<Handlers, 'customLists' | 'openCustomList'> = { customLists, openCustomList }
