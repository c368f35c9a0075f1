import { ModelDocument, type ModelDocument as Document } from '@advisor/contract'
import type { z } from 'zod'
import { standardCaptions } from '../../texts/standard-captions.ts'

type Written = z.input<typeof ModelDocument>

/** The roles that read and write the internal note. */
const writers = ['author', 'reviewer', 'domain-administrator', 'system-administrator']

/**
 * The model with which a project begins: a case base with a title, a product, error codes, symptom, cause and resolution, a workflow of
 * three states, views, and quests that search by words, criteria, number and name and browse the products. `caption`: of the
 * project, which is the first of its products.
 */
export function firstModel({ caption, masterLocale }: { caption: string; masterLocale: string }): Document[] {
  const captions = standardCaptions(masterLocale)
  const text = (id: string, name: string, form: 'long' | 'rich'): Written[] => [
    { kind: 'attribute', id, caption: name, dataType: 'string' },
    { kind: 'slot', id, caption: name, attribute: id, form, localised: true },
  ]
  const note = {
    slot: 'note',
    visibility: 'invisible',
    roles: Object.fromEntries(writers.map((role) => [role, 'read-write' as const])),
  } as const
  const quests: Extract<Written, { kind: 'quest' }>[] = [
    { kind: 'quest', id: 'search-all', caption: captions.searchAll, style: 'free-text' },
    { kind: 'quest', id: 'browse', caption: captions.browse, style: 'browse', browsedSlots: ['product'] },
    { kind: 'quest', id: 'by-criteria', caption: captions.byCriteria, style: 'expert' },
    { kind: 'quest', id: 'by-number', caption: captions.byNumber, style: 'solution-number' },
    { kind: 'quest', id: 'by-name', caption: captions.byName, style: 'solution-name' },
  ]
  const documents: Written[] = [
    {
      ...{ kind: 'type', id: 'product', caption: captions.product, order: 'pre-order' },
      symbols: [{ id: 'all', caption }],
    },
    { kind: 'attribute', id: 'title', caption: captions.title, dataType: 'string' },
    {
      kind: 'attribute',
      id: 'product',
      caption: captions.product,
      dataType: 'symbol',
      type: 'product',
      multiple: true,
    },
    { kind: 'attribute', id: 'error-code', caption: captions.errorCode, dataType: 'string', multiple: true },
    {
      ...{ kind: 'slot', id: 'title', caption: captions.title, attribute: 'title', localised: true, required: true },
      textWeight: 4,
    },
    { kind: 'slot', id: 'product', caption: captions.product, attribute: 'product' },
    { kind: 'slot', id: 'error-code', caption: captions.errorCode, attribute: 'error-code', form: 'code' },
    ...text('symptom', captions.symptom, 'long'),
    ...text('cause', captions.cause, 'long'),
    ...text('resolution', captions.resolution, 'rich'),
    ...text('note', captions.note, 'long'),
    {
      ...{ kind: 'view', id: 'result', caption: captions.result, purpose: 'result' },
      sections: [
        { id: 'facts', style: 'facts', items: [{ slot: 'product' }, { slot: 'error-code' }] },
        { id: 'texts', items: [{ slot: 'symptom' }] },
      ],
    },
    {
      ...{ kind: 'view', id: 'detail', caption: captions.solution, purpose: 'detail' },
      sections: [
        {
          ...{ id: 'facts', caption: captions.facts, style: 'facts' },
          items: [{ slot: 'product' }, { slot: 'error-code' }],
        },
        { id: 'symptom', caption: captions.symptom, items: [{ slot: 'symptom' }] },
        { id: 'cause', caption: captions.cause, items: [{ slot: 'cause' }] },
        { id: 'resolution', caption: captions.resolution, style: 'steps', items: [{ slot: 'resolution' }] },
        { id: 'note', caption: captions.note, style: 'aside', items: [note] },
      ],
    },
    {
      ...{ kind: 'workflow', id: 'solutions', caption: captions.solutions },
      states: [
        { id: 'draft', caption: captions.draft, reach: 'hidden' },
        { id: 'published', caption: captions.published, reach: 'published' },
        { id: 'archived', caption: captions.archived, reach: 'archived' },
      ],
      transitions: [
        { id: 'publish', caption: captions.publish, from: 'draft', to: 'published', permission: 'review-apply' },
        { id: 'withdraw', caption: captions.withdraw, from: 'published', to: 'draft', permission: 'review-reject' },
        { id: 'archive', caption: captions.archive, from: 'published', to: 'archived', permission: 'solution-delete' },
        { id: 'restore', caption: captions.restore, from: 'archived', to: 'draft', permission: 'solution-manage' },
      ],
    },
    {
      ...{ kind: 'casebase', id: 'solutions', caption: captions.solutions, workflow: 'solutions', titleSlot: 'title' },
      slots: ['title', 'product', 'error-code', 'symptom', 'cause', 'resolution', 'note'],
      facets: ['product'],
      views: { result: 'result', detail: 'detail' },
    },
    ...quests,
    { kind: 'profile', id: 'everybody', caption: captions.everybody, quests: quests.map(({ id }) => id) },
  ]
  return documents.map((document) => ModelDocument.parse(document))
}
