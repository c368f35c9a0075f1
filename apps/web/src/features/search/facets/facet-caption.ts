import { commonFacets, type FacetValue, type SearchFacet } from '@advisor/contract'
import { useTexts } from '../../../ui/texts/texts.ts'
import { isAudience } from '../../../ui/values/audience.ts'
import { useValueText } from '../../../ui/values/value-text.ts'

const commonTexts = {
  [commonFacets.casebase]: 'facet.casebase',
  [commonFacets.state]: 'facet.state',
  [commonFacets.audience]: 'facet.audience',
  [commonFacets.created]: 'facet.created',
  [commonFacets.changed]: 'facet.changed',
} as const

/** Returns the name of a facet: the caption of its slot, or the product's name for what every solution has. */
export function useFacetCaption(): (facet: Pick<SearchFacet, 'facet' | 'caption'>) => string {
  const t = useTexts('ui')
  return ({ facet, caption }) => {
    const common = Object.entries(commonTexts).find(([id]) => id === facet)
    return caption ?? (common ? t(common[1]) : facet)
  }
}

/** Returns the name of a value of a facet. Readers and spans of days are named by the product. */
export function useFacetValueText(facet: Pick<SearchFacet, 'facet'>): (value: FacetValue) => string {
  const t = useTexts('ui')
  const valueText = useValueText()
  return ({ value, shown }) => {
    if (facet.facet === commonFacets.created || facet.facet === commonFacets.changed)
      return t('dates.last-days', { count: Number(value) })
    return facet.facet === commonFacets.audience && isAudience(value) ? t(`audience.${value}`) : valueText(shown)
  }
}
