import type { HeaderQuest } from '@advisor/contract'
import { expect, it } from 'vitest'
import { groupQuests, questStyle } from './quest-groups.ts'

const quest = (id: string, properties: HeaderQuest['properties'] = {}): HeaderQuest => ({
  id,
  caption: id,
  name: id,
  style: 'free-text',
  isCurrentQuest: false,
  properties,
})

it('a group stands where its first quest does and holds the later ones', () => {
  const quests = [quest('a'), quest('b', { MENU: 'More' }), quest('c'), quest('d', { MENU: 'More' })]
  expect(groupQuests(quests)).toMatchObject([
    { kind: 'quest', quest: { id: 'a' } },
    { kind: 'group', caption: 'More', quests: [{ id: 'b' }, { id: 'd' }] },
    { kind: 'quest', quest: { id: 'c' } },
  ])
})

it('quests for service sessions stand beside those that search', () => {
  const sessions = { ...quest('sessions'), style: 'service-session' as const }
  expect(groupQuests([quest('a'), sessions])).toMatchObject([{ quest: { id: 'a' } }, { quest: { id: 'sessions' } }])
})

it('only the properties that are set style an entry', () => {
  expect(questStyle(quest('a'))).toEqual({})
  expect(questStyle(quest('a', { 'BG-COLOR': '#eee', 'FONT-WEIGHT': 'bold' }))).toEqual({
    backgroundColor: '#eee',
    fontWeight: 'bold',
  })
})
