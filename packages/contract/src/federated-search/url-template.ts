/** What stands for the parameters of a template, by their names. */
export type TemplateValues = Readonly<Record<string, string>>

const parameter = /\{([^{}?]{1,60})(\??)\}/g

/**
 * Fills in the parameters of an OpenSearch URL template: `{name}` and, optional, `{name?}`. Returns undefined if a required
 * parameter has no value, or if the outcome is no http or https address without a user and a fragment.
 */
export function fillTemplate(template: string, values: TemplateValues): URL | undefined {
  let isFilled = true
  const filled = template.replaceAll(parameter, (_, name: string, optional: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined && optional === '') isFilled = false
    return encodeURIComponent(value ?? '')
  })
  const url = isFilled ? URL.parse(filled) : null
  return url && isWebAddress(url) && url.hash === '' ? url : undefined
}

/** Whether a text is a template that puts the searched words into the path or the query of an address. */
export function isSearchTemplate(template: string): boolean {
  const [one, other] = ['one', 'other'].map((searchTerms) => fillTemplate(template, { ...noValues, searchTerms }))
  return one !== undefined && other !== undefined && one.origin === other.origin && one.href !== other.href
}

/** Whether an address can be followed by a browser: http or https, without a user in it. */
export function isWebAddress({ protocol, username, password }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

const noValues: TemplateValues = { count: '1', startIndex: '1', startPage: '1', language: 'en', inputEncoding: 'UTF-8', outputEncoding: 'UTF-8' } // prettier-ignore
