import { ownValue, type ModelDocument, type Project, type Translation } from '@advisor/contract'

type TranslatedTexts = Translation['texts'][string]

/** The captions of a model in any language: the translation if it exists, else the caption in the master language. */
export class Captions {
  readonly #byLocale: ReadonlyMap<string, Translation['texts']>

  constructor(translations: readonly Translation[]) {
    this.#byLocale = new Map(translations.map((translation) => [translation.locale, translation.texts]))
  }

  /** The caption of a model object: `captions.of('de', slot)`. */
  of(locale: string, thing: Pick<ModelDocument, 'kind' | 'id'> & { caption: string }): string {
    return this.#texts(locale, `${thing.kind}/${thing.id}`)?.caption ?? thing.caption
  }

  helpOf(
    locale: string,
    thing: Pick<ModelDocument, 'kind' | 'id'> & { help?: string | undefined },
  ): string | undefined {
    return this.#texts(locale, `${thing.kind}/${thing.id}`)?.help ?? thing.help
  }

  /** The question about an attribute, as a colleague asks it; undefined if it has no text of its own. */
  questionOf(locale: string, attribute: { id: string; question?: string | undefined }): string | undefined {
    return this.#texts(locale, `attribute/${attribute.id}`)?.question ?? attribute.question
  }

  /** The caption of a part: a symbol of a type, a state of a workflow, a section of a view. */
  ofPart(locale: string, kind: ModelDocument['kind'], ownerId: string, part: { id: string; caption: string }): string {
    return this.#texts(locale, `${kind}/${ownerId}/${part.id}`)?.caption ?? part.caption
  }

  /** The help of a part: a template of a case base. */
  helpOfPart(
    locale: string,
    kind: ModelDocument['kind'],
    ownerId: string,
    part: { id: string; help?: string | undefined },
  ): string | undefined {
    return this.#texts(locale, `${kind}/${ownerId}/${part.id}`)?.help ?? part.help
  }

  /** Synonyms of a symbol: the translation's, else the master language's. */
  synonymsOf(
    locale: string,
    typeId: string,
    symbol: { id: string; synonyms?: string[] | undefined },
  ): readonly string[] {
    return this.#texts(locale, `type/${typeId}/${symbol.id}`)?.synonyms ?? symbol.synonyms ?? []
  }

  /** The caption of the submenu that contains a quest. */
  menuOf(locale: string, quest: { id: string; properties: { MENU?: string | undefined } }): string | undefined {
    return this.#texts(locale, `quest/${quest.id}`)?.menu ?? quest.properties.MENU
  }

  ofProject(locale: string, project: Pick<Project, 'name' | 'caption'>): string {
    return this.#texts(locale, `project/${project.name}`)?.caption ?? project.caption
  }

  descriptionOfProject(locale: string, project: Pick<Project, 'name' | 'description'>): string {
    return this.#texts(locale, `project/${project.name}`)?.help ?? project.description ?? ''
  }

  ofBranch(locale: string, branch: { name: string; caption: string }): string {
    return this.#texts(locale, `branch/${branch.name}`)?.caption ?? branch.caption
  }

  #texts(locale: string, key: string): TranslatedTexts | undefined {
    return ownValue(this.#byLocale.get(locale), key)
  }
}
