import type { FederatedSource, ForeignSource, InterfaceLocale } from '@advisor/contract'
import { hasOneOf } from '../../access/rights.ts'
import type { Settings } from '../../store/settings/settings.ts'
import type { Asker } from './own-sources.ts'

/** An external source as a federated search of the caller asks it. */
export interface ForeignOne {
  shown: Extract<FederatedSource, { kind: 'foreign' }>
  source: ForeignSource
}

/** The external sources that the caller, who may open these projects, may ask, in the order in which they were registered. */
export function foreignSources(
  settings: Settings,
  { caller, locale }: Omit<Asker, 'session'>,
  projects: ReadonlySet<string>,
): ForeignOne[] {
  return settings['federated-search.sources']
    .filter((source) => source.isOn)
    .filter(({ roles }) => roles.length === 0 || hasOneOf(caller, roles))
    .filter((source) => source.projects.length === 0 || source.projects.some((project) => projects.has(project)))
    .map((source) => ({ source, shown: show(source, locale) }))
}

function show(source: ForeignSource, locale: InterfaceLocale): ForeignOne['shown'] {
  const { id, captions, url, asked } = source
  return {
    kind: 'foreign',
    id: `foreign:${id}`,
    caption: captions[locale] ?? captions.en ?? Object.values(captions)[0] ?? id,
    host: hostOf(url),
    isAskedOnClick: asked === 'on-click',
  }
}

/** Also of a template: its host has no parameters. */
const hostOf = (url: string) => URL.parse(url.replaceAll(/[{}]/g, ''))?.host ?? ''
