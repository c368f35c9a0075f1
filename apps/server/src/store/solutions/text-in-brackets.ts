/** Elements that authors use on purpose. */
const elements = new Set(
  (
    'a abbr acronym article b bdi bdo big blockquote body br button caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label li link ' +
    'main mark math meta nav nobr noframes noscript object ol optgroup option p picture pre q rp rt ruby s samp script section select small ' +
    'source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead title tr tt u ul var video wbr xmp'
  ).split(' '),
)

/** Elements whose names are also words of manuals: without attributes and without an end, they are words. */
const elementsLikeWords = new Set(
  (
    'address applet area aside audio base canvas data datalist dialog dir embed fieldset legend map marquee menu meter output param ' +
    'progress search slot time track xml'
  ).split(' '),
)

/** Attributes that stand without a value. */
const bareAttributes = new Set(
  'allowfullscreen async autofocus autoplay checked compact controls defer disabled hidden ismap loop multiple muted novalidate noshade nowrap open readonly required reversed selected'.split(
    ' ',
  ),
)

/** The most characters of a tag that are looked at for words. */
const mostOfTag = 300

/**
 * The HTML with each `<` that begins no element as text: `U<Umin`, `<Umin>`, `<service@example.org>`. A parser takes these for tags of
 * unknown elements, and what they say is lost. Comments and elements with a prefix (`<o:p>`), which programs write, stay.
 */
export function showTextInBrackets(html: string): string {
  const isMarkup = readerOfBrackets(html)
  return html.replaceAll('<', (bracket, at: number) => (isMarkup(at) ? bracket : '&lt;'))
}

function readerOfBrackets(html: string): (at: number) => boolean {
  const name = /<(\/?)([a-z][a-z\d]*)(?=[\s/>:])|<[!?]/iy
  let ends: Set<string> | undefined
  /** The first `>` at or after the bracket that was read last; it is looked for once for all brackets before it. */
  let close = -1
  return (at) => {
    name.lastIndex = at
    const [whole, slash, written] = name.exec(html) ?? []
    if (whole === undefined) return false
    if (written === undefined) return true
    if (close < at) close = html.indexOf('>', at)
    if (close < 0) close = html.length
    if (html[at + whole.length] === ':') return true
    const element = written.toLowerCase()
    if (elementsLikeWords.has(element)) {
      ends ??= new Set([...html.matchAll(/<\/([a-z][a-z\d]*)\s*>/gi)].map(([, ended = '']) => ended.toLowerCase()))
      return slash === '/' || ends.has(element) || html.slice(at, Math.min(close, at + mostOfTag)).includes('=')
    }
    return (
      elements.has(element) &&
      (slash === '/' || !saysWords(html.slice(at + whole.length, Math.min(close, at + mostOfTag))))
    )
  }
}

/** Whether words follow the name, as in `I <b and U >c`, and no attributes. */
function saysWords(rest: string): boolean {
  if (/["'=<]/.test(rest)) return false
  return rest.split(/[\s/]+/).some((word) => word !== '' && !bareAttributes.has(word.toLowerCase()))
}
