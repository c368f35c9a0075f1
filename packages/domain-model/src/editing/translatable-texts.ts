import type { AdministeredProject, ModelDocument, Translation } from '@advisor/contract'

type TranslatedTexts = Translation['texts'][string]

/** A text of a model in its master language, which other languages can have too. */
export interface TranslatableText {
  /** The key of the thing in a `translation` document: `type/product/pro`. */
  key: string
  member: keyof TranslatedTexts
  kind: ModelDocument['kind'] | 'project'
  /** Synonyms are a list. */
  master: string | readonly string[]
}

interface Thing {
  caption?: string | undefined
  help?: string | undefined
}

/** Every text of a model that can be translated, in the order of the documents. */
export function translatableTexts(
  documents: readonly ModelDocument[],
  project: Pick<AdministeredProject, 'name' | 'caption' | 'branches'>,
): TranslatableText[] {
  const ofProject: TranslatableText[] = [
    { key: `project/${project.name}`, member: 'caption', kind: 'project', master: project.caption },
    ...project.branches.map(({ name, caption }): TranslatableText => ({
      ...{ key: `branch/${name}`, member: 'caption', kind: 'project', master: caption },
    })),
  ]
  return [...documents.flatMap(placesOfDocument), ...ofProject].flatMap(({ master, ...place }) =>
    master !== undefined && master.length > 0 ? [{ ...place, master }] : [],
  )
}

/** The keys of a translation whose object, or part of an object, is not in the model: it was deleted, or has never been there. */
export function keysOfNothing(texts: object, documents: readonly ModelDocument[]): string[] {
  const keys = new Set(documents.flatMap(placesOfDocument).map(({ key }) => key))
  return Object.keys(texts).filter((key) => !keys.has(key) && !/^(project|branch)\//.test(key))
}

/** Where a text can stand; without a master text it does not. */
type TextPlace = Omit<TranslatableText, 'master'> & { master: TranslatableText['master'] | undefined }

function placesOfDocument(document: ModelDocument): TextPlace[] {
  if (document.kind === 'translation') return []
  const { kind, id } = document
  const key = `${kind}/${id}`
  const texts = placesOfThing(key, kind, document)
  const add = (member: TextPlace['member'], master: TextPlace['master'], of = key) => {
    texts.push({ key: of, member, kind, master })
  }
  const addParts = (parts: readonly (Thing & { id: string })[] = []) => {
    for (const part of parts) texts.push(...placesOfThing(`${key}/${part.id}`, kind, part))
  }
  switch (kind) {
    case 'attribute':
      add('question', document.question)
      break
    case 'type':
      for (const symbol of document.symbols) {
        texts.push(...placesOfThing(`${key}/${symbol.id}`, kind, { caption: symbol.caption }))
        add('synonyms', symbol.synonyms, `${key}/${symbol.id}`)
      }
      break
    case 'workflow':
      addParts(document.states.map(({ id: part, caption }) => ({ id: part, caption })))
      addParts(document.transitions.map(({ id: part, caption }) => ({ id: part, caption })))
      break
    case 'approval-workflow':
      addParts(document.steps.map(({ id: part, caption }) => ({ id: part, caption })))
      break
    case 'view':
      addParts(document.tabs)
      addParts(document.sections.map(({ id: part, caption }) => ({ id: part, caption })))
      break
    case 'casebase':
      addParts(document.templates?.map(({ id: part, caption, help }) => ({ id: part, caption, help })))
      break
    case 'quest':
      add('menu', document.properties.MENU)
      break
    default:
  }
  return texts
}

function placesOfThing(key: string, kind: ModelDocument['kind'], { caption, help }: Thing): TextPlace[] {
  return [
    { key, member: 'caption', kind, master: caption },
    { key, member: 'help', kind, master: help },
  ]
}
